import { type Refusal, refuse, stringField } from './field.ts'

/** Characters are Unicode code points. */
export function countCharacters(value: string): number {
  let count = 0
  for (const _ of value) count += 1
  return count
}

// CRLF, characters outside the BMP and decomposed characters take more code units than what they become.
const unitsPerCharacter = 4

// NFC takes quadratic time on a long run of combining marks. 30 is the limit of the Stream-Safe Text Format
// (https://www.unicode.org/reports/tr15/#Stream_Safe_Text_Format), which no language reaches.
const tooManyMarks = /\p{M}{31}/u
const controls = /[^\P{Cc}\t\n\r]|\p{Cs}/u

/** CRLF becomes newline, Unicode NFC, trimmed. Control characters except tab and newline are refused. */
export function readText(value: string): string | Refusal {
  if (controls.test(value) || tooManyMarks.test(value)) return refuse('control_characters')
  return value.replace(/\r\n?/g, '\n').normalize('NFC').trim()
}

export function checkLength(value: string, min: number, max: number): string | Refusal {
  const length = countCharacters(value)
  if (length < min) return refuse('required')
  return length > max ? refuse('too_long') : value
}

interface TextOptions {
  min?: number
  /** Reads further what has the right length. Must take linear time. */
  read?: (value: string) => string | Refusal
  meta?: Record<string, unknown>
}

/** Text written by a person, in Unicode NFC; `max` is in characters. */
export const text = (max: number, { min = 0, read = (value) => value, meta = {} }: TextOptions = {}) =>
  stringField({
    longest: max * unitsPerCharacter,
    read(value) {
      const clean = readText(value)
      if (typeof clean !== 'string') return clean
      const checked = checkLength(clean, min, max)
      return typeof checked === 'string' ? read(checked) : checked
    },
    meta: { minLength: min, maxLength: max, ...meta },
  })

export const requiredText = (max: number, options: Omit<TextOptions, 'min'> = {}) =>
  text(max, { ...options, min: 1 })
