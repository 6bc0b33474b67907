import { Refusal } from '@runwen/word-document'
import { extraField, UNICODE_PATH } from './extra-field.ts'

const UTF_8 = 0x0800

const utf8 = new TextDecoder('utf-8', { fatal: true })

/** Decodes the name of an entry. Refuses names that some programs resolve to another path. */
export function decodeName(raw: Buffer, flags: number, extra: Buffer): string {
  const second = extraField(extra, UNICODE_PATH)
  if (second && !second.subarray(5).equals(raw)) throw new Refusal('unsafe_name', 'two different names')
  const name = decode(raw, flags)
  const problem = problemOf(name)
  if (problem) throw new Refusal('unsafe_name', problem)
  return name
}

function decode(raw: Buffer, flags: number): string {
  if (!(flags & UTF_8)) return raw.toString('latin1')
  try {
    return utf8.decode(raw)
  } catch {
    throw new Refusal('unsafe_name', 'a name that is not UTF-8')
  }
}

function problemOf(name: string): string | undefined {
  if (name === '') return 'an empty name'
  if (name.includes('\\')) return 'a backslash'
  if (/^[a-z]:/i.test(name)) return 'a drive letter'
  // biome-ignore lint/suspicious/noControlCharactersInRegex: matches them on purpose
  if (/[\0-\x1f\x7f]/.test(name)) return 'a control character'
  const segments = name.split('/')
  if (segments.at(-1) === '') segments.pop()
  return segments.some((segment) => segment === '' || segment === '.' || segment === '..')
    ? 'an empty or relative path segment'
    : undefined
}
