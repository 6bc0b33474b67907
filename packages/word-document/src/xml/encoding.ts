import { Refusal } from '../refusal.ts'

/** Accepted encodings. In these, markup characters have fixed code units. OPC allows only the first two. */
const readable = new Set(['utf-8', 'utf-16', 'us-ascii', 'ascii', 'iso-8859-1', 'windows-1252'])

/**
 * Decodes the first bytes of an XML part. Refuses bytes that do not start as XML in UTF-8 or UTF-16, because another
 * parser may detect another encoding and find markup that this check cannot see (XML 1.0, appendix F).
 */
export function decodeXml(start: Uint8Array): string {
  const text = new TextDecoder(encodingOf(start)).decode(start, { stream: true })
  if (!/^\s*</.test(text)) throw new Refusal('unreadable_xml', 'the part does not start as XML')
  const declared = /^<\?xml\s[^>]*?encoding\s*=\s*["']([^"']*)/.exec(text)?.[1]
  if (declared !== undefined && !readable.has(declared.toLowerCase())) {
    throw new Refusal('unreadable_xml', 'the declared encoding is not supported')
  }
  return text
}

/** Detects the encoding of XML from its first bytes. Returns a label for TextDecoder. */
export function encodingOf([first, second, third, fourth]: Uint8Array): string {
  if (first === 0xfe && second === 0xff) return 'utf-16be'
  if (first === 0xff && second === 0xfe && (third !== 0 || fourth !== 0)) return 'utf-16le'
  if (first === 0 && second === 0x3c) return 'utf-16be'
  if (first === 0x3c && second === 0) return 'utf-16le'
  return 'utf-8'
}
