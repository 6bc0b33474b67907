import type { Archive } from '../../documents/zip/archive.ts'
import type { LocatedEntry } from '../../documents/zip/layout.ts'
import type { Picture } from '../comparison.ts'
import { headerBytes, isSafeToShow, pictureLimits, readPictureHeader } from './picture-header.ts'

/** Names the content of a picture: the same for equal bytes. */
export const pictureId = ({ crc, size }: LocatedEntry): string =>
  `${crc.toString(16).padStart(8, '0')}-${size}`

/** What the pictures in these parts of a document are, by part. Beyond the limits, pictures are not shown. */
export async function readPictures(
  archive: Archive,
  parts: Iterable<LocatedEntry>,
): Promise<Map<LocatedEntry, Picture>> {
  const pictures = new Map<LocatedEntry, Picture>()
  let total = 0
  for (const part of new Set(parts)) {
    if (pictures.size === pictureLimits.count) break
    const header = await readHeader(archive, part)
    const isShown = isSafeToShow(header, part.size) && total + part.size <= pictureLimits.total
    if (isShown) total += part.size
    pictures.set(part, { id: pictureId(part), ...header, ...(isShown && { shown: true }) })
  }
  return pictures
}

async function readHeader(archive: Archive, part: LocatedEntry) {
  let start: Buffer = Buffer.alloc(0)
  for await (const chunk of archive.content(part)) {
    start = Buffer.concat([start, chunk])
    const header = readPictureHeader(start)
    if (header?.format !== 'jpeg' || header.width !== undefined || start.length >= headerBytes) return header
  }
  return readPictureHeader(start)
}
