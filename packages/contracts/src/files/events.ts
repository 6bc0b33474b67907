import { z } from 'zod'
import { auditEvents } from '../audit/entry.ts'
import { id, time } from '../fields/formats.ts'
import { changeCounts } from './change-model.ts'
import { fileStatus, serviceType } from './entities.ts'

const tally = changeCounts.pick({ words_in: true, words_out: true, moves: true, comments: true })
const aboutFile = { file_id: id, user_id: id }
const dueAt = time.nullable().optional().meta({ description: 'When the result is due' })

export const filesEvents = {
  ...auditEvents('file'),
  'file.uploaded': {
    version: 1,
    personal: true,
    data: z.object({
      ...aboutFile,
      username: z.string(),
      original_name: z.string(),
      service_type: serviceType,
      size: z.int(),
      sha256: z.string(),
    }),
  },
  /** The words were counted after the upload. */
  'file.counted': { version: 1, data: z.object(aboutFile) },
  /** The customer chose another service, or paid for another one than was chosen by then. */
  'file.service_changed': {
    version: 1,
    personal: true,
    data: z.object({ ...aboutFile, original_name: z.string(), service_type: serviceType }),
  },
  /** The customer changed the instructions or the reference files. */
  'file.instructions_changed': {
    version: 1,
    data: z.object({ ...aboutFile, is_paid: z.boolean().optional() }),
  },
  'file.status_changed': {
    version: 1,
    data: z.object({ ...aboutFile, status: fileStatus, processed_date: time.nullable() }),
  },
  'file.result_uploaded': {
    version: 1,
    data: z.object({
      ...aboutFile,
      result_version: z.int(),
      processed_date: time,
      is_revision: z.boolean().optional().meta({ description: 'The document had a result before' }),
      answers_revision: z.boolean().optional().meta({ description: 'The customer had asked for a revision' }),
      is_paid: z.boolean().optional(),
      counts: tally
        .nullable()
        .optional()
        .meta({ description: 'Of a result that was checked before its delivery' }),
    }),
  },
  /** A result was compared with the original, or could not be. */
  'result.checked': {
    version: 1,
    data: z.object({
      ...aboutFile,
      result_version: z.int(),
      status: z.enum(['done', 'failed']),
      counts: tally.nullable().meta({ description: 'Null when the result could not be checked' }),
    }),
  },
  /** A further version of a result can be downloaded. */
  'result.version_made': {
    version: 1,
    data: z.object({ ...aboutFile, result_version: z.int(), version: z.enum(['clean', 'tracked']) }),
  },
  'file.revision_requested': {
    version: 1,
    data: z.object({ ...aboutFile, due_at: dueAt }),
  },
  'file.paid_changed': {
    version: 1,
    data: z.object({ ...aboutFile, is_paid: z.boolean(), paid_at: time.nullable(), due_at: dueAt }),
  },
  /** A part of the fee was refunded; the history of the file has the entry. */
  'file.part_refunded': { version: 1, data: z.object(aboutFile) },
  /** Staff moved the due time. */
  'file.due_changed': {
    version: 1,
    personal: true,
    data: z.object({
      ...aboutFile,
      due_at: time,
      previous_due_at: time.optional(),
      reason: z.string().optional().meta({ description: 'What staff write to the customer' }),
    }),
  },
  /** Published once for each due time, before it and when it has passed. */
  'file.due_soon': { version: 1, data: z.object({ ...aboutFile, due_at: time }) },
  'file.overdue': { version: 1, data: z.object({ ...aboutFile, due_at: time }) },
  /** A customer asks for an archive of everything held about them. Each service answers with its parts. */
  'file.export_requested': { version: 1, data: z.object({ user_id: id, export_id: id }) },
  /** The archive can be downloaded. */
  'file.export_ready': { version: 1, data: z.object({ user_id: id, export_id: id, expires_at: time }) },
  'file.attachment_uploaded': {
    version: 1,
    personal: true,
    data: z.object({
      attachment_id: id,
      user_id: id.meta({ description: 'The customer whose conversation it is for' }),
      uploaded_by: id,
      name: z.string(),
      size: z.int(),
    }),
  },
  /** The file was assigned to a member of staff, or unassigned. */
  'file.assigned': { version: 1, data: z.object({ ...aboutFile, assignee_id: id.nullable() }) },
  'file.deleted': { version: 1, data: z.object(aboutFile) },
  'file.payment_refused': { version: 1, data: z.object({ ...aboutFile, order_id: id }) },
} as const
