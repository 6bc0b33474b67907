import { Refusal } from '@runwen/word-document'

/** ZIP64 extra field: 64-bit sizes and offsets (APPNOTE.TXT 6.3.10, section 4.5.3). */
export const ZIP64_FIELD = 0x0001
/** Info-ZIP's Unicode path (section 4.6.9): a second name that some readers prefer. */
export const UNICODE_PATH = 0x7075

export function extraField(extra: Buffer, id: number): Buffer | undefined {
  for (let at = 0; at + 4 <= extra.length; ) {
    const end = at + 4 + extra.readUInt16LE(at + 2)
    if (end > extra.length) throw new Refusal('broken_zip', 'an extra field is truncated')
    if (extra.readUInt16LE(at) === id) return extra.subarray(at + 4, end)
    at = end
  }
  return undefined
}
