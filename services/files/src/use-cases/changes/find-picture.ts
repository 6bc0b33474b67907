import { AppError } from '@runwen/service-kit'
import type { Context } from '../../context.ts'
import type { StoredPicture } from '../../models/comparisons/content.ts'
import { picturesKey } from '../../models/objects/keys.ts'
import { type Asked, findChanges, readFreePart, readPiece } from './find-changes.ts'

export interface FoundPicture extends StoredPicture {
  /** Of the object that holds it. */
  key: string
}

/**
 * A picture of a comparison. Unpaid customers get those of the free part.
 *
 * @throws AppError what `findChanges` throws, `not_found` for other pictures
 */
export async function findPicture(
  context: Context,
  asked: Asked & { picture: string },
): Promise<FoundPicture> {
  const { key, layout, isUnpaid } = await findChanges(context, asked)
  const { pictures } = isUnpaid
    ? await readFreePart(context, key)
    : { pictures: await readPiece<StoredPicture[]>(context, key, layout.pictures) }
  const found = pictures.find(({ id }) => id === asked.picture)
  if (!found) throw new AppError('not_found')
  return { ...found, key: picturesKey(key.file_id, key.from_version, key.to_version) }
}
