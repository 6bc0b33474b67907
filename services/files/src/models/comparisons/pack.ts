import { promisify } from 'node:util'
import { gunzip, gzip } from 'node:zlib'

/** Where a piece is in an object: offset and size in bytes. */
export type Extent = [offset: number, size: number]

export interface Layout {
  /** The summary and all changes. */
  index: Extent
  /** What is in the object of the pictures. */
  pictures: Extent
  parts: Extent[]
}

const compress = promisify(gzip)
const expand = promisify(gunzip)

/** Compresses each value by itself, so that a range of the bytes can be read alone. */
export async function pack(values: readonly unknown[]): Promise<{ bytes: Buffer; extents: Extent[] }> {
  const pieces: Buffer[] = []
  const extents: Extent[] = []
  let offset = 0
  for (const value of values) {
    const piece = await compress(JSON.stringify(value))
    pieces.push(piece)
    extents.push([offset, piece.length])
    offset += piece.length
  }
  return { bytes: Buffer.concat(pieces), extents }
}

/** The value of one piece. The type is the caller's, because only this service writes such objects. */
export async function unpack<T>(piece: Buffer): Promise<T> {
  return JSON.parse((await expand(piece)).toString('utf8'))
}
