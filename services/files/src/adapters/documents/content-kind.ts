const ZIP = Buffer.from([0x50, 0x4b, 0x03, 0x04])
const EMPTY_ZIP = Buffer.from([0x50, 0x4b, 0x05, 0x06])
const COMPOUND = Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1])
const GZIP = Buffer.from([0x1f, 0x8b, 0x08])

export type ContentKind = 'zip' | 'compound' | 'gzip' | 'other'

/** Detects the kind of a part from its first bytes and ignores its name. */
export function kindOf(start: Buffer): ContentKind {
  const begins = (signature: Buffer) => start.subarray(0, signature.length).equals(signature)
  if (begins(ZIP) || begins(EMPTY_ZIP)) return 'zip'
  if (begins(COMPOUND)) return 'compound'
  return begins(GZIP) ? 'gzip' : 'other'
}
