import { newId } from '@runwen/service-kit'
import type { Context } from '../../context.ts'
import { collectResult as store } from '../../models/documents/store.ts'
import { insertDocumentEvent } from '../../models/history/store.ts'

/** The customer downloads this version of the result. */
export function collectResult(
  { database, now }: Context,
  userId: string,
  id: string,
  version: number,
): Promise<void> {
  const at = now()
  return database.transaction(async (tx) => {
    await store(tx, id, version)
    await insertDocumentEvent(tx, {
      id: newId(at),
      file_id: id,
      kind: 'downloaded',
      version,
      user_id: userId,
      note: null,
      at,
    })
  })
}
