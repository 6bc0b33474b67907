import { type Consumers, publishExport } from '@runwen/event-bus'
import { insertAttachment } from '../models/attachments.ts'
import { insertDocument, markDocumentDeleted } from '../models/documents.ts'
import { clearDocument, readMessages } from '../models/messages.ts'
import { renameUser, saveDisplayName, saveStaffRole, saveUser } from '../models/users.ts'
import { deleteUser } from '../use-cases/delete-user.ts'

/** Nothing is recorded of a user who was deleted: `saveUser` then returns false. */
export const consumers: Consumers<'messaging'> = {
  async 'user.registered'(tx, { data }) {
    await saveUser(tx, { id: data.user_id, username: data.username })
  },

  'user.email_changed': (tx, { data, version }) => renameUser(tx, data.user_id, data.username, version),

  'user.display_name_changed': (tx, { data, version }) =>
    saveDisplayName(tx, data.user_id, data.display_name || null, version),

  'user.role_changed': (tx, { data: { user_id: id, username, role }, version }) =>
    saveStaffRole(tx, { id, username, role }, version),

  'user.deleted': (tx, { data, time }) => deleteUser(tx, data.user_id, new Date(time)),

  async 'file.uploaded'(tx, { data }) {
    const { file_id: id, user_id: userId, username, original_name: originalName } = data
    if (await saveUser(tx, { id: userId, username })) await insertDocument(tx, { id, userId, originalName })
  },

  /** The messages about the file stay, without it. */
  async 'file.deleted'(tx, { data, time }) {
    const { file_id: id, user_id: userId } = data
    if (!(await saveUser(tx, { id: userId }))) return
    await markDocumentDeleted(tx, { id, userId }, new Date(time))
    await clearDocument(tx, id)
  },

  async 'file.attachment_uploaded'(tx, { data }) {
    const { attachment_id: id, user_id: userId, uploaded_by: uploadedBy, name, size } = data
    if (await saveUser(tx, { id: userId })) await insertAttachment(tx, { id, userId, uploadedBy, name, size })
  },

  async 'file.export_requested'(tx, { data }) {
    const content = await readMessages(tx, data.user_id)
    const about = { userId: data.user_id, exportId: data.export_id }
    await publishExport(tx, 'message.export_part', about, [{ name: 'messages.json', content }])
  },
}
