import type { Tx } from '@runwen/service-kit'
import { insertAttachment, type NewAttachment } from '../../models/attachments/store.ts'
import { saveUser } from '../../models/users/store.ts'

/** Records a file that its uploader may send, unless its customer was deleted. */
export async function addAttachment(tx: Tx, attachment: NewAttachment): Promise<void> {
  if (await saveUser(tx, { id: attachment.userId })) await insertAttachment(tx, attachment, tx.now())
}
