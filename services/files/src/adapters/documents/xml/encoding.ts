import { Refusal } from '../rules/refusal.ts'

/** Encodings in which markup can be told from text byte by byte; OPC itself allows the first two only. */
const readable = new Set(['utf-8', 'utf-16', 'us-ascii', 'ascii', 'iso-8859-1', 'windows-1252'])

/**
 * The text of XML bytes that may go on after `start`'s end. What does not begin as XML in UTF-8 or UTF-16 is refused:
 * other parsers may know an encoding in which it holds what we look for (XML 1.0, appendix F).
 */
export function decodeXml(start: Buffer): string {
  const text = new TextDecoder(encodingOf(start)).decode(start, { stream: true })
  if (!/^\s*</.test(text)) throw new Refusal('unreadable_xml', 'XML that does not begin as such')
  const declared = /^<\?xml\s[^>]*?encoding\s*=\s*["']([^"']*)/.exec(text)?.[1]
  if (declared !== undefined && !readable.has(declared.toLowerCase())) {
    throw new Refusal('unreadable_xml', 'an encoding that is not read')
  }
  return text
}

/** Of XML that begins with these bytes, as TextDecoder names it. */
export function encodingOf([first, second, third, fourth]: Buffer): string {
  if (first === 0xfe && second === 0xff) return 'utf-16be'
  if (first === 0xff && second === 0xfe && (third !== 0 || fourth !== 0)) return 'utf-16le'
  if (first === 0 && second === 0x3c) return 'utf-16be'
  if (first === 0x3c && second === 0) return 'utf-16le'
  return 'utf-8'
}
