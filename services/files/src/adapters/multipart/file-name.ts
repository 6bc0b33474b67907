import { type Language, limits, type ResultVersion } from '@runwen/contracts'

// Control characters, line and paragraph separators, and characters that change the direction of text.
const UNSAFE = /[\p{Cc}\p{Zl}\p{Zp}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu
// NFC takes quadratic time on long runs of combining marks; 30 is the limit of the Stream-Safe Text Format.
const EXCESS_MARKS = /(?<=\p{M}{30})\p{M}+/gu
const graphemes = new Intl.Segmenter()

/**
 * Turns the name that a browser sent into the name that is stored: the last path segment, in NFC, without unsafe
 * characters, at most 255 bytes. Cuts the stem, not the extension. Accepts every name.
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

const versionNames: Record<Language, Record<ResultVersion, string>> = {
  en: { delivered: 'delivered', clean: 'clean', tracked: 'changes marked' },
  zh: { delivered: '交付稿', clean: '清洁版', tracked: '修订标记' },
}

/** Which result, the newest by default, which version of it, and the language of its name. */
export interface AskedResult {
  language: Language
  result?: number | undefined
  version?: ResultVersion | undefined
}

/** Returns the file name of a result for the download. Says which result and which version it is when the reader asked for one. */
export function resultName(original: string, asked: AskedResult): string {
  const suffix = `${suffixOf(asked)}.docx`
  return shorten(original.replace(/\.docx$/i, ''), limits.fileNameBytes - Buffer.byteLength(suffix)) + suffix
}

function suffixOf({ language, result, version }: AskedResult): string {
  if (result === undefined && version === undefined) return '-result'
  const name = versionNames[language][version ?? 'delivered']
  if (language === 'zh') return `（${result === undefined ? '' : `第 ${result} 版结果，`}${name}）`
  return ` (${result === undefined ? '' : `result ${result}, `}${name})`
}

/**
 * Decodes `"`, CR and LF in a file name. Browsers escape these three characters (HTML, "multipart/form-data encoding
 * algorithm"), and the parser does not decode them.
 */
export const decodeFormName = (name: string) =>
  name.replace(/%22|%0D|%0A/gi, (escaped) => decodeURIComponent(escaped))

/** Cuts to at most `bytes` of UTF-8, between grapheme clusters. Cuts inside a cluster only when the first one is too long. */
function shorten(text: string, bytes: number): string {
  if (Buffer.byteLength(text) <= bytes) return text
  const segments = Array.from(graphemes.segment(text), ({ segment }) => segment)
  return take(segments, bytes) || take([...text], bytes)
}

/** Joins leading `parts` while they fit into `bytes` of UTF-8. */
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
