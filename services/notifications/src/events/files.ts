import type { Consumers } from '@runwen/event-bus'
import type { Tx } from '@runwen/service-kit'
import type { Context } from '../context.ts'
import { insertDocument, markDocumentDeleted, setDueTime } from '../models/documents.ts'
import { minuteMs } from '../models/emails/rules.ts'
import { lockUser } from '../models/users.ts'
import { type Cause, cancelEmails, requestEmail, requestStaffEmail } from '../use-cases/request-email.ts'

/** Several changes in a row are announced in one email. */
const changesMs = 10 * minuteMs

export const fileHandlers = (context: Context) =>
  ({
    async 'file.uploaded'(tx, { data }) {
      if (!(await lockUser(tx, data.user_id))) return
      await insertDocument(tx, { id: data.file_id, userId: data.user_id, originalName: data.original_name })
    },

    async 'file.result_uploaded'(tx, event) {
      const { user_id: userId, file_id, result_version, counts = null, is_paid } = event.data
      const { is_revision: isLater = result_version > 1, answers_revision: isAnswer = isLater } = event.data
      await cancelReminders(tx, event, userId)
      await cancelEmails(tx, event, { kind: 'staff_instructions_changed', userId })
      const kind = isAnswer ? 'revision_delivered' : isLater ? 'new_version_delivered' : 'result_ready'
      await requestEmail(tx, context, event, { kind, data: { file_id, counts, is_paid }, userId })
    },

    async 'file.instructions_changed'(tx, event) {
      const { user_id: userId, file_id, is_paid = false } = event.data
      if (!is_paid) return
      const kind = 'staff_instructions_changed'
      await cancelEmails(tx, event, { kind, userId })
      await requestStaffEmail(tx, context, event, { kind, data: { file_id }, userId, delayMs: changesMs })
    },

    async 'file.revision_requested'(tx, event) {
      const { user_id: userId, file_id, due_at = null } = event.data
      const data = { file_id }
      await requestEmail(tx, context, event, { kind: 'revision_accepted', data: { ...data, due_at }, userId })
      await requestStaffEmail(tx, context, event, { kind: 'staff_revision_requested', data, userId })
    },

    async 'file.paid_changed'(tx, { version, data: { user_id: userId, file_id: id, due_at = null } }) {
      if (!(await lockUser(tx, userId))) return
      await setDueTime(tx, { id, userId, dueAt: due_at === null ? null : new Date(due_at), version })
    },

    async 'file.due_changed'(tx, event) {
      const { user_id: userId, file_id, due_at, previous_due_at, reason = null } = event.data
      const dueTime = { id: file_id, userId, dueAt: new Date(due_at), version: event.version }
      if (await lockUser(tx, userId)) await setDueTime(tx, dueTime)
      await cancelReminders(tx, event, userId)
      const kind = 'due_changed'
      await cancelEmails(tx, event, { kind, userId })
      await requestEmail(tx, context, event, {
        kind,
        data: { file_id, due_at, previous_due_at, reason },
        userId,
      })
    },

    'file.due_soon': (tx, event) => {
      const { user_id: userId, file_id, due_at } = event.data
      const data = { file_id, due_at }
      return requestStaffEmail(tx, context, event, { kind: 'staff_due_soon', data, userId })
    },

    async 'file.overdue'(tx, event) {
      const { user_id: userId, file_id, due_at } = event.data
      await cancelEmails(tx, event, { kind: 'staff_due_soon', userId })
      const data = { file_id, due_at }
      await requestStaffEmail(tx, context, event, { kind: 'staff_overdue', data, userId })
    },

    'file.export_ready': (tx, event) => {
      const { user_id: userId, export_id, expires_at } = event.data
      const data = { export_id, expires_at }
      return requestEmail(tx, context, event, { kind: 'export_ready', data, userId })
    },

    async 'file.deleted'(tx, event) {
      const { user_id: userId, file_id: id } = event.data
      await cancelReminders(tx, event, userId)
      if (await lockUser(tx, userId)) await markDocumentDeleted(tx, { id, userId })
    },
  }) satisfies Partial<Consumers<'notifications'>>

/** Cancels reminders of an earlier due time that wait to be gathered. */
async function cancelReminders(tx: Tx, cause: Cause, userId: string): Promise<void> {
  for (const kind of ['staff_due_soon', 'staff_overdue'] as const)
    await cancelEmails(tx, cause, { kind, userId })
}
