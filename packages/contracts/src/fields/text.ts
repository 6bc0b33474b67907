import { type Rejection, reject, stringField } from './field.ts'

/** Counts Unicode code points. */
export function countCharacters(value: string): number {
  let count = 0
  for (const _ of value) count += 1
  return count
}

// Input may be longer than the text that is stored: CRLF becomes one character, decomposed characters are composed, and
// characters outside the BMP take two code units.
const unitsPerCharacter = 4

// NFC takes quadratic time on a long run of combining marks. 30 is the limit of the Stream-Safe Text Format
// (https://www.unicode.org/reports/tr15/#Stream_Safe_Text_Format); text in natural languages stays below it.
const tooManyMarks = /\p{M}{31}/u
const controls = /[^\P{Cc}\t\n\r]|\p{Cs}/u

/** Converts CRLF and CR to newline, normalizes to NFC and trims. Rejects control characters except tab, LF and CR. */
function normalizeText(value: string): string | Rejection {
  if (controls.test(value) || tooManyMarks.test(value)) return reject('control_characters')
  return value.replace(/\r\n?/g, '\n').normalize('NFC').trim()
}

function checkLength(value: string, min: number, max: number): string | Rejection {
  const length = countCharacters(value)
  if (length < min) return reject('required')
  return length > max ? reject('too_long') : value
}

interface TextOptions {
  min?: number
  /** Runs after the length check. Must take linear time. */
  parse?: (value: string) => string | Rejection
  meta?: Record<string, unknown>
}

/** Creates the schema of a text in Unicode NFC. `min` and `max` are in characters. */
export const text = (max: number, { min = 0, parse = (value) => value, meta = {} }: TextOptions = {}) =>
  stringField({
    maxLength: max * unitsPerCharacter,
    parse(value) {
      const clean = normalizeText(value)
      if (typeof clean !== 'string') return clean
      const checked = checkLength(clean, min, max)
      return typeof checked === 'string' ? parse(checked) : checked
    },
    meta: { minLength: min, maxLength: max, ...meta },
  })

export const requiredText = (max: number, options: Omit<TextOptions, 'min'> = {}) =>
  text(max, { ...options, min: 1 })
