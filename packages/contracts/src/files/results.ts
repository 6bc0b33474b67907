import { z } from 'zod'
import { staffProfile } from '../auth/entities.ts'
import { endpointsOf } from '../endpoint.ts'
import { patternField } from '../fields/field.ts'
import { id, time, timeZone } from '../fields/formats.ts'
import { requiredText, text } from '../fields/text.ts'
import { limits } from '../limits.ts'
import { idParams, page, pageAnswer } from '../primitives.ts'
import { change, changeCounts, changeKind, changeModelPart } from './change-model.ts'
import { madeVersions, resultCheck } from './check.ts'
import { adminFile, adminHistoryEntry, customerHistoryEntry, file } from './entities.ts'

const endpoint = endpointsOf('Files')
const resultNumber = z.int().min(1).max(1_000_000)

const viewQuery = z.object({
  // Not coerced: an empty text would be the first part.
  part: patternField(/^\d{1,5}$/, 5, { description: 'Number of the part, from 0', example: '1' })
    .default('0')
    .transform(Number),
  versions: patternField(/^\d{1,6},\d{1,6}$/, 13, {
    description:
      'Two results to compare, as `from,to`; 0 is the original. By default the newest with the original',
    example: '1,2',
  }).optional(),
})
const viewAnswer = z.strictObject({
  part: z.int().min(0),
  parts: z.int().min(1),
  free_parts: z
    .int()
    .min(1)
    .nullable()
    .meta({ description: 'Parts that can be read before the payment; null when the document is paid' }),
  model: changeModelPart,
})
export type ChangeView = z.infer<typeof viewAnswer>
const viewErrors = ['no_result', 'not_checked'] as const

const pictureParams = idParams.extend({
  picture_id: patternField(/^[0-9a-f]{8}-\d{1,10}$/, 19, {
    description: '`id` of a picture of the view that has `shown`',
    example: '1a2b3c4d-20480',
  }),
})
const pictureQuery = viewQuery.pick({ versions: true })

const changesQuery = z.object({
  ...page,
  limit: z.coerce.number().int().min(1).max(1_000).default(1_000),
  kind: changeKind.optional(),
  versions: viewQuery.shape.versions,
})
const changesAnswer = z.strictObject({ changes: z.array(change), ...pageAnswer })

export const resultsApi = {
  getFile: endpoint('GET /api/user/files/{id}', {
    summary: 'Get one of your files, with the editor who works on it or delivered it',
    access: 'customer',
    params: idParams,
    answer: z.strictObject({
      file,
      editor: staffProfile
        .nullable()
        .meta({ description: 'null: no one yet, or an editor who is not shown to customers' }),
    }),
  }),
  adminGetFile: endpoint('GET /api/admin/files/{id}', {
    summary: 'Get any file',
    access: 'admin',
    role: 'editor',
    params: idParams,
    answer: z.strictObject({ file: adminFile }),
  }),
  viewFile: endpoint('GET /api/user/files/{id}/view', {
    summary: 'Read what was changed in your document, one part at a time; unpaid, only the free part',
    access: 'customer',
    params: idParams,
    query: viewQuery,
    answer: viewAnswer,
    errors: [...viewErrors, 'payment_required'],
  }),
  adminViewFile: endpoint('GET /api/admin/files/{id}/view', {
    summary: 'Read what was changed in a document, one part at a time',
    access: 'admin',
    role: 'editor',
    params: idParams,
    query: viewQuery,
    answer: viewAnswer,
    errors: viewErrors,
  }),
  viewPicture: endpoint('GET /api/user/files/{id}/pictures/{picture_id}', {
    summary: 'Get a picture of your document; unpaid, one of the free part that your original has',
    access: 'customer',
    params: pictureParams,
    query: pictureQuery,
    answer: 'binary',
    media: ['png', 'jpeg'],
    errors: [...viewErrors, 'payment_required'],
  }),
  adminViewPicture: endpoint('GET /api/admin/files/{id}/pictures/{picture_id}', {
    summary: 'Get a picture of a document',
    access: 'admin',
    role: 'editor',
    params: pictureParams,
    query: pictureQuery,
    answer: 'binary',
    media: ['png', 'jpeg'],
    errors: viewErrors,
  }),
  listChanges: endpoint('GET /api/user/files/{id}/changes', {
    summary: 'List the changes in your document, in its order; unpaid, those of the free part',
    access: 'customer',
    params: idParams,
    query: changesQuery,
    answer: changesAnswer,
    errors: [...viewErrors, 'payment_required'],
  }),
  adminListChanges: endpoint('GET /api/admin/files/{id}/changes', {
    summary: 'List the changes in a document, in its order',
    access: 'admin',
    role: 'editor',
    params: idParams,
    query: changesQuery,
    answer: changesAnswer,
    errors: viewErrors,
  }),
  adminFileHistory: endpoint('GET /api/admin/files/{id}/history', {
    summary: 'List what happened to a file, newest first',
    access: 'admin',
    role: 'editor',
    params: idParams,
    answer: z.strictObject({ history: z.array(adminHistoryEntry) }),
  }),
  customerHistory: endpoint('GET /api/admin/customers/{id}/history', {
    summary:
      "List what happened to a customer's files, newest first: results, revision requests and statuses",
    access: 'admin',
    role: 'editor',
    params: idParams,
    answer: z.strictObject({
      history: z.array(customerHistoryEntry),
      is_cut: z.boolean().meta({ description: 'Earlier entries are left out' }),
    }),
  }),
  certificate: endpoint('GET /api/user/files/{id}/certificate', {
    summary: 'Download the certificate of your result as a PDF',
    access: 'customer',
    params: idParams,
    query: z.object({
      time_zone: timeZone(
        'Time zone of the times, as an IANA name; by default that of the language',
      ).optional(),
    }),
    answer: 'binary',
    media: ['pdf'],
    errors: ['no_result', 'not_checked', 'payment_required'],
  }),
  verifyCertificate: endpoint('GET /api/verify/{code}', {
    summary: 'Look up the certificate with this code',
    access: 'public',
    params: z.object({ code: patternField(/^[0-9A-HJKMNP-TV-Z]{16}$/, 16, { example: '7Q2M4X9KBD3TVW8E' }) }),
    answer: z.strictObject({
      genuine: z.literal(true),
      original_sha256: z.string(),
      result_sha256: z.string(),
      issued_at: time,
      changes: changeCounts.pick({ insertions: true, deletions: true, moves: true, comments: true }),
      words: changeCounts.pick({ words_in: true, words_out: true }),
      versions: z
        .array(z.strictObject({ version: z.enum(madeVersions), sha256: z.string() }))
        .meta({ description: 'What was made from the result; the result itself is not repeated' }),
    }),
  }),
  checkResult: endpoint('POST /api/admin/files/{id}/check-result', {
    summary: 'Check a result as a draft for an hour, without delivering it; a newer draft replaces it',
    access: 'admin',
    role: 'editor',
    params: idParams,
    multipart: z.object({ file: z.file() }),
    answer: z.strictObject({ draft_id: id, check: resultCheck, expires_at: time }),
    errors: ['too_many_files', 'unsupported_file_type', 'file_too_large', 'not_a_word_document', 'no_files'],
  }),
  deliver: endpoint('POST /api/admin/files/{id}/deliver', {
    summary: 'Deliver a draft; the reason is required where the check needs a decision',
    access: 'admin',
    role: 'editor',
    params: idParams,
    body: z.object({
      draft_id: id,
      reason: text(limits.longText).optional(),
      processed_date: time.nullable().optional().meta({
        description:
          '`processed_date` of the file as you saw it; refused with `delivered_meanwhile` if it has changed',
      }),
    }),
    answer: z.strictObject({ file: adminFile }),
    errors: ['result_has_findings', 'draft_replaced', 'delivered_meanwhile'],
    idempotent: true,
  }),
  restoreResult: endpoint('POST /api/admin/files/{id}/restore-result', {
    summary: 'Make an earlier result the one that is given out',
    access: 'admin',
    role: 'editor',
    params: idParams,
    body: z.object({ result: resultNumber, reason: requiredText(limits.longText) }),
    answer: z.strictObject({ file: adminFile }),
    errors: ['no_result'],
  }),
} as const
