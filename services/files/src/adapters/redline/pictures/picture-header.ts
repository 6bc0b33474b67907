import type { PictureFormat } from '@runwen/contracts'

export interface PictureHeader {
  format: PictureFormat
  /** In pixels. Undefined where this reader does not look for them, or finds none. */
  width?: number
  height?: number
}

/** What the first bytes of a picture say about it. Names and declared types do not count. */
export function readPictureHeader(start: Buffer): PictureHeader | undefined {
  if (startsWith(start, '89504e470d0a1a0a')) return { format: 'png', ...sizeOfPng(start) }
  if (startsWith(start, 'ffd8ff')) return { format: 'jpeg', ...sizeOfJpeg(start) }
  const found = signatures.find(([, signature]) => startsWith(start, signature))
  if (found) return { format: found[0] }
  if (startsWith(start, '01000000') && start.subarray(40, 44).toString('latin1') === ' EMF')
    return { format: 'emf' }
  return /<svg[\s>]/i.test(start.toString('latin1', 0, 2_048)) ? { format: 'svg' } : undefined
}

const signatures: readonly (readonly [PictureFormat, string])[] = [
  ['gif', '47494638'],
  ['bmp', '424d'],
  ['tiff', '49492a00'],
  ['tiff', '4d4d002a'],
  ['wmf', 'd7cdc69a'],
  ['wmf', '01000900'],
]

const startsWith = (bytes: Buffer, hex: string) => bytes.subarray(0, hex.length / 2).toString('hex') === hex

function sizeOfPng(bytes: Buffer) {
  return bytes.length >= 24 && bytes.toString('latin1', 12, 16) === 'IHDR'
    ? { width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) }
    : undefined
}

/** The size is in the first segment that starts a frame, after profiles and previews (ITU-T T.81, B.1.1.3). */
function sizeOfJpeg(bytes: Buffer) {
  let at = 2
  while (at + 9 <= bytes.length && bytes[at] === 0xff) {
    const marker = bytes[at + 1] ?? 0
    if (marker === 0xff) at += 1
    else if (marker === 0xd9 || marker === 0xda) return undefined
    else if (marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker))
      return { width: bytes.readUInt16BE(at + 7), height: bytes.readUInt16BE(at + 5) }
    else at += 2 + Math.max(bytes.readUInt16BE(at + 2), 2)
  }
  return undefined
}

export const pictureLimits = {
  bytes: 16 * 1_048_576,
  /** Bytes of all pictures of a document. */
  total: 64 * 1_048_576,
  count: 300,
  side: 20_000,
  /** Pixels of one picture. A browser needs four bytes for each. */
  pixels: 50_000_000,
} as const

/** Bytes within which the size of a picture must stand. Color profiles of printing take half of them. */
export const headerBytes = 1_048_576

/** The header of a picture that browsers may get. */
export type SafeHeader = PictureHeader & { format: 'png' | 'jpeg' }

/** Whether browsers may get a picture with this header. */
export const isSafeToShow = (header: PictureHeader | undefined, bytes: number): header is SafeHeader => {
  const { format, width = 0, height = 0 } = header ?? {}
  return (
    (format === 'png' || format === 'jpeg') &&
    width > 0 &&
    height > 0 &&
    Math.max(width, height) <= pictureLimits.side &&
    width * height <= pictureLimits.pixels &&
    bytes <= pictureLimits.bytes
  )
}
