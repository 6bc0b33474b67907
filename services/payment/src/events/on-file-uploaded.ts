import type { Event } from '@runwen/contracts'
import type { Tx } from '@runwen/service-kit'

/** From here on the document can be paid, unless its deletion came first. */
export async function onFileUploaded(tx: Tx, { data }: Event<'file.uploaded'>): Promise<void> {
  await tx.query(
    `INSERT INTO documents (file_id, user_id, state, service_type, original_name)
     VALUES ($1, $2, 'uploaded', $3, $4) ON CONFLICT (file_id) DO NOTHING`,
    [data.file_id, data.user_id, data.service_type, data.original_name],
  )
}
