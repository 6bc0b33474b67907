import { Refusal } from '@runwen/word-document'

// Names of streams in a compound file ([MS-CFB] 2.6.1: UTF-16LE, each within one directory entry).
const MACROS = Buffer.from('_VBA_PROJECT', 'utf16le')
const ENCRYPTED = Buffer.from('EncryptedPackage', 'utf16le')
const OVERLAP = ENCRYPTED.length - 1

/** Scans an embedded compound file, chunk by chunk, for the streams of macros and encryption. */
export function compoundScan(): (chunk: Buffer) => void {
  let tail = Buffer.alloc(0)
  return (chunk) => {
    const window = Buffer.concat([tail, chunk])
    if (window.includes(MACROS)) throw new Refusal('macros', 'in an embedded object')
    if (window.includes(ENCRYPTED)) throw new Refusal('encrypted', 'an embedded object')
    tail = window.subarray(-OVERLAP)
  }
}
