import { createHash } from 'node:crypto'
import { fileSource } from '../../adapters/documents/io/byte-source.ts'
import type { ShownPicture } from '../../adapters/redline/comparison.ts'
import { copyInChild } from '../../adapters/redline/pictures/copy-in-child.ts'
import {
  isSafeToShow,
  pictureLimits,
  readPictureHeader,
} from '../../adapters/redline/pictures/picture-header.ts'
import type { SpooledFile } from '../../adapters/spool/spool.ts'
import type { Context } from '../../context.ts'
import type { StoredPicture } from '../../models/comparisons/content.ts'
import type { ComparisonKey } from '../../models/comparisons/store.ts'
import { picturesKey } from '../../models/objects/keys.ts'

/**
 * Copies the pictures of a comparison into one object, so that showing one needs neither the whole document nor a process.
 * A comparison without its pictures is still one.
 *
 * @throws Error when the object store fails.
 */
export async function storePictures(
  { store, spool, log, stopping }: Context,
  { file_id: id, from_version: from, to_version: to }: ComparisonKey,
  { pictures, ...descriptors }: { pictures: ShownPicture[]; original: number; result: number },
): Promise<StoredPicture[]> {
  if (pictures.length === 0) return []
  const copying = { pictures, ...descriptors, signal: stopping }
  const file = await copyInChild(copying, (content) => spool.keep(content)).catch((error: unknown) => {
    log.warn({ err: error, file_id: id, version: to }, 'pictures of a comparison not copied')
    return undefined
  })
  if (!file) return []
  try {
    const { size, sha256 } = file
    const stored = inspect(file, pictures)
    await store.put(picturesKey(id, from, to), file.stream(), { size, sha256, signal: stopping })
    return stored
  } finally {
    file.close()
  }
}

/** The pictures in the file. The process has read hostile input, so each is looked at again. */
function inspect(file: SpooledFile, pictures: readonly ShownPicture[]): StoredPicture[] {
  const source = fileSource(file.descriptor, 0, file.size)
  let offset = 0
  return pictures.flatMap(({ id, from }): StoredPicture[] => {
    const size = Number(id.slice(id.indexOf('-') + 1))
    const [start, end] = [offset, offset + size]
    offset = end
    if (end > file.size || size > pictureLimits.bytes) return []
    const bytes = source.read(start, size)
    const header = readPictureHeader(bytes)
    if (!isSafeToShow(header, size)) return []
    const sha256 = createHash('sha256').update(bytes).digest('hex')
    return [{ id, from, format: header.format, extent: [start, size], sha256 }]
  })
}
