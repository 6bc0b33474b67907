import { type Consumers, publishExport } from '@runwen/event-bus'
import type { Context } from '../context.ts'
import { readEmails } from '../models/emails/lists.ts'
import { fileHandlers } from './files.ts'
import { messageHandlers } from './messages.ts'
import { operationHandlers } from './operations.ts'
import { paymentHandlers } from './payments.ts'
import { userHandlers } from './users.ts'

export const consumers = (context: Context): Consumers<'notifications'> => ({
  ...userHandlers(context),
  ...fileHandlers(context),
  ...paymentHandlers(context),
  ...messageHandlers(context),
  ...operationHandlers(context),

  /** The texts of emails are not stored. */
  async 'file.export_requested'(tx, { data }) {
    const content = await readEmails(tx, data.user_id)
    const about = { userId: data.user_id, exportId: data.export_id }
    await publishExport(tx, 'mail.export_part', about, [{ name: 'emails.json', content }])
  },
})
