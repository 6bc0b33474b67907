import { limits } from '@runwen/contracts'

// Control characters, line and paragraph separators, and characters that change the direction of text.
const UNSAFE = /[\p{Cc}\p{Zl}\p{Zp}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu
// NFC takes quadratic time on long runs of combining marks; 30 is the limit of the Stream-Safe Text Format.
const EXCESS_MARKS = /(?<=\p{M}{30})\p{M}+/gu
const graphemes = new Intl.Segmenter()

/**
 * The name that a file is stored under: the last part of a path, in NFC, without unsafe characters, at most 255 bytes
 * with the whole extension. No name is refused.
 */
export function cleanFileName(given: string): string {
  const last = given.slice(Math.max(given.lastIndexOf('/'), given.lastIndexOf('\\')) + 1)
  const name = last.toWellFormed().replace(EXCESS_MARKS, '').normalize('NFC').replace(UNSAFE, '_').trim()
  const dot = name.lastIndexOf('.')
  const extension = dot === -1 ? '' : shorten(name.slice(dot), 32)
  const stem = dot === -1 ? name : name.slice(0, dot)
  return (
    shorten(stem.trimEnd() || 'document', limits.fileNameBytes - Buffer.byteLength(extension)) + extension
  )
}

/** Whether the extension is accepted, in any case. */
export const isDocx = (name: string) => /\.docx$/i.test(name)

/** The download name of a document's result. */
export function resultName(original: string): string {
  const suffix = '-result.docx'
  return shorten(original.replace(/\.docx$/i, ''), limits.fileNameBytes - suffix.length) + suffix
}

/**
 * Browsers escape these three characters in file names (HTML, "multipart/form-data encoding algorithm"), and the
 * parser does not decode them.
 */
export const decodeFormName = (name: string) =>
  name.replace(/%22|%0D|%0A/gi, (escaped) => decodeURIComponent(escaped))

/** Cuts between what a reader sees as characters, to at most `bytes` of UTF-8; inside of one that is longer than that. */
function shorten(text: string, bytes: number): string {
  if (Buffer.byteLength(text) <= bytes) return text
  const segments = Array.from(graphemes.segment(text), ({ segment }) => segment)
  return take(segments, bytes) || take([...text], bytes)
}

/** As many of the first `parts` as fit into `bytes` of UTF-8. */
function take(parts: string[], bytes: number): string {
  let kept = ''
  let size = 0
  for (const part of parts) {
    size += Buffer.byteLength(part)
    if (size > bytes) break
    kept += part
  }
  return kept
}
