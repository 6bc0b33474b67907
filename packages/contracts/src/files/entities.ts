import { z } from 'zod'
import { fileStatuses, serviceTypes } from '../constants.ts'
import { id, time } from '../fields/formats.ts'
import { cents, currency, waitingOn } from '../primitives.ts'
import { resultCheck } from './check.ts'

export const serviceType = z
  .literal([serviceTypes.translationAndPolish, serviceTypes.polish])
  .meta({ description: '1: translation and polish, 2: polish only' })
export const fileStatus = z.enum(fileStatuses)

/** Something in a result that the customer wants changed: a change, or a place. */
export const revisionMark = z.strictObject({
  change_id: z.int().nullable(),
  block: z.int().nullable(),
  quote: z.string(),
  comment: z.string(),
})
export type RevisionMark = z.infer<typeof revisionMark>

export const file = z.strictObject({
  id,
  original_name: z.string(),
  service_type: serviceType,
  status: fileStatus,
  upload_date: time,
  processed_date: time.nullable(),
  is_paid: z.boolean(),
  has_result: z.boolean(),
  has_new_result: z
    .boolean()
    .meta({ description: 'The result is paid for and the customer has neither read nor downloaded it yet' }),
  revision_comment: z.string().nullable(),
  revision_marks: z
    .array(revisionMark)
    .optional()
    .meta({ description: 'What the open revision request marks in the result' }),
  size: z.int().meta({ description: 'Bytes' }),
  word_count: z.int().nullable().meta({ description: 'Counted after the upload' }),
  character_count: z.int().nullable().meta({ description: 'Counted after the upload' }),
  is_chinese: z
    .boolean()
    .nullable()
    .meta({ description: 'Whether the text is mainly Chinese; known after the upload' }),
  paid_at: time.nullable(),
  is_refunded: z.boolean().optional().meta({ description: 'Unpaid because its payment was refunded' }),
  instructions_changed_at: time
    .nullable()
    .meta({ description: 'When instructions or reference files last changed; null if there are none' }),
  due_at: time.nullable().meta({ description: 'When the result is due; null unless it waits for staff' }),
  due_reason: z.string().nullable().meta({ description: 'Why staff moved `due_at`; null if they did not' }),
  stopped_at: time.nullable().meta({
    description: 'When staff set the status `failed`; null for others, and where it was not recorded',
  }),
  restored_at: time.nullable().meta({
    description: 'When staff gave out an earlier result again; null while the newest one is as delivered',
  }),
  waiting_on: waitingOn
    .nullable()
    .meta({ description: 'Staff process paid files, customers pay for the others' }),
  check: resultCheck
    .nullable()
    .meta({ description: 'The check of the newest result against the original; null without a result' }),
  price: cents,
  currency,
})
export type File = z.infer<typeof file>

/** The state of a file for its customer: to pay, paid and at work, paid with a result, stopped by staff, or refunded. */
export const fileState = z.enum(['to_pay', 'in_progress', 'ready', 'stopped', 'refunded'])
export type FileState = z.infer<typeof fileState>

const historyFields = {
  at: time,
  kind: z.enum([
    'uploaded',
    'paid',
    'refunded',
    'part_refunded',
    'in_progress',
    'result',
    'checked',
    'downloaded',
    'revision_requested',
    'restored',
    'pending',
    'resumed',
    'completed',
    'failed',
  ]),
  version: z
    .int()
    .nullable()
    .meta({ description: 'Number of the result; `checked` without it is about the upload' }),
  note: z
    .string()
    .nullable()
    .meta({ description: 'Comment of the revision request; for staff also reasons' }),
  marks: z.array(revisionMark).optional().meta({ description: 'Of a revision request' }),
  amount: cents
    .optional()
    .meta({ description: 'Of a refund, except for editors; refunds of before it was recorded have none' }),
}

export const historyEntry = z.strictObject({ ...historyFields, by: z.enum(['you', 'staff', 'system']) })
export type HistoryEntry = z.infer<typeof historyEntry>

export const adminHistoryEntry = z.strictObject({
  ...historyFields,
  by: z.enum(['customer', 'staff', 'system']),
  user_id: id.nullable(),
  name: z.string().nullable().meta({ description: 'File name of a result' }),
  sha256: z.string().nullable().meta({ description: 'Of a result' }),
})
export type AdminHistoryEntry = z.infer<typeof adminHistoryEntry>

/** What happened to one of a customer's documents, without downloads and checks. */
export const customerHistoryEntry = z.strictObject({
  at: time,
  kind: historyFields.kind.exclude([
    'uploaded',
    'paid',
    'refunded',
    'part_refunded',
    'checked',
    'downloaded',
  ]),
  version: historyFields.version,
  note: historyFields.note,
  user_id: id.meta({ description: 'Who did it' }),
  file_id: id,
  original_name: z.string(),
})

/** `linked_pictures`: the document loads pictures from the web when it is opened. */
export const fileWarnings = ['linked_pictures'] as const

export const adminFile = file.extend({
  user_id: id,
  username: z.string().nullable(),
  assignee: z
    .strictObject({ id, name: z.string().nullable() })
    .nullable()
    .meta({ description: 'The member of staff who has the file; null: unassigned' }),
  price: cents.nullable().meta({ description: 'null for editors, who see no sums' }),
  revision_requested_at: time
    .nullable()
    .optional()
    .meta({ description: 'When the customer first asked for the revision that is open' }),
  warnings: z
    .array(z.enum(fileWarnings))
    .optional()
    .meta({ description: 'What staff should know before they open the document' }),
})
export type AdminFile = z.infer<typeof adminFile>

export const uploadedFile = z.strictObject({ id, name: z.string(), service_type: serviceType })
export type UploadedFile = z.infer<typeof uploadedFile>
