import { z } from 'zod'
import { endpointsOf } from '../endpoint.ts'
import { patternField } from '../fields/field.ts'
import { id, idList, time } from '../fields/formats.ts'
import { requiredText, text } from '../fields/text.ts'
import { limits } from '../limits.ts'
import {
  cents,
  countedPageAnswer,
  createdBetween,
  currency,
  flag,
  idParams,
  page,
  pageAnswer,
  waitingOn,
} from '../primitives.ts'
import { assignmentsApi } from './assignments.ts'
import { attachmentsApi } from './attachments.ts'
import { resultVersions } from './check.ts'
import {
  adminFile,
  file,
  fileState,
  fileStatus,
  historyEntry,
  serviceType,
  uploadedFile,
} from './entities.ts'
import { instructionsApi, instructionsInput } from './instructions.ts'
import { resultsApi } from './results.ts'

const endpoint = endpointsOf('Files')
const documentErrors = ['unsupported_file_type', 'file_too_large', 'not_a_word_document', 'no_files'] as const

const resultQuery = z.object({
  result: z.coerce
    .number()
    .int()
    .min(1)
    .max(1_000_000)
    .optional()
    .meta({ description: 'Number of an earlier result, from the history; the newest by default' }),
  version: z
    .enum(resultVersions)
    .optional()
    .meta({ description: 'As delivered, with all changes accepted, or with the changes marked' }),
})

const assigned = patternField(/^(me|none|[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12})$/, 36, {
  description: 'Files of the caller (`me`), unassigned files (`none`) or files of a member of staff (the id)',
})

const adminFilters = {
  user_id: id.optional(),
  username: text(limits.name).optional(),
  search: text(limits.name)
    .optional()
    .meta({ description: "Any part of the file's name or the customer's, in any case" }),
  status: fileStatus.optional(),
  service_type: z.enum(['1', '2']).optional(),
  is_paid: flag.optional(),
  needs_revision: flag.optional(),
  waiting_on: waitingOn.optional().meta({
    description: '`staff`: also paid files that failed, which wait for a decision',
  }),
  assigned: assigned.optional(),
  ...createdBetween,
  sort: z.enum(['newest', 'oldest', 'due']).default('newest').meta({
    description:
      '`due`: by due time, paid files that failed a day after their payment or revision request, then the others, newest first',
  }),
}

/** From the limit on there are more. */
const cappedCount = z.int().min(0).max(limits.totalCap)

const revisionMarkInput = z.object({
  change_id: z.int().min(0).max(10_000_000).optional(),
  block: z.int().min(0).max(10_000_000).optional(),
  quote: text(limits.longText).optional(),
  comment: requiredText(limits.longText),
})

export const filesApi = {
  upload: endpoint('POST /api/upload', {
    summary:
      'Upload 1 to 20 Word documents, with instructions for all of them; one invalid file rejects the whole upload',
    access: 'customer',
    multipart: z.object({
      serviceType: z.enum(['1', '2']),
      files: z.array(z.file()).min(1).max(limits.filesPerUpload),
      ...instructionsInput.shape,
    }),
    status: 201,
    answer: z.strictObject({ files: z.array(uploadedFile) }),
    errors: ['service_type_required', 'too_many_files', 'storage_full', ...documentErrors],
    idempotent: true,
  }),
  ...instructionsApi,
  ...attachmentsApi,
  ...resultsApi,
  ...assignmentsApi,
  listFiles: endpoint('GET /api/user/files', {
    summary: 'List your files',
    access: 'customer',
    query: z.object({
      ...page,
      is_paid: flag.optional(),
      search: text(limits.name).optional().meta({ description: 'Part of the name, in any case' }),
      state: fileState.optional(),
    }),
    answer: z.strictObject({
      files: z.array(file),
      unpaid_count: z
        .int()
        .min(0)
        .meta({ description: 'Number of your unpaid files, on all pages together' }),
      file_count: z.int().min(0).meta({ description: 'Number of all your files, whatever the query' }),
      unpaid_amount: cents.meta({ description: 'Total price of your unpaid files, in cents of `currency`' }),
      new_result_count: z
        .int()
        .min(0)
        .meta({ description: 'Number of your files with a new result, on all pages together' }),
      currency,
      ...pageAnswer,
    }),
  }),
  requestExport: endpoint('POST /api/auth/user/export', {
    summary: 'Prepare a ZIP archive with everything held about you',
    access: 'customer',
    status: 202,
    answer: z.strictObject({}),
  }),
  exportStatus: endpoint('GET /api/auth/user/export/status', {
    summary: 'Get whether your archive can be downloaded',
    access: 'customer',
    answer: z.strictObject({
      status: z.enum(['none', 'preparing', 'ready']),
      requested_at: time.nullable().meta({ description: 'Null when there is no archive' }),
      expires_at: time.nullable().meta({ description: 'Null until the archive is ready' }),
      can_request: z.boolean().meta({ description: 'Whether a request starts a new archive' }),
    }),
  }),
  downloadExport: endpoint('GET /api/auth/user/export', {
    summary: 'Download the archive, 404 `not_ready` until it is prepared and after it has expired',
    access: 'customer',
    answer: 'binary',
    media: ['zip'],
    errors: [{ code: 'not_ready', status: 404 }],
  }),
  downloadOriginal: endpoint('GET /api/user/files/{id}/download', {
    summary: 'Download the document as it was uploaded',
    access: 'customer',
    params: idParams,
    answer: 'binary',
    media: ['docx'],
    errors: ['range_not_satisfiable'],
  }),
  downloadResult: endpoint('GET /api/user/files/{id}/download-result', {
    summary: 'Download the processed document',
    access: 'customer',
    params: idParams,
    query: resultQuery,
    answer: 'binary',
    media: ['docx'],
    errors: ['range_not_satisfiable', 'no_result', 'no_version', 'payment_required'],
  }),
  requestRevision: endpoint('POST /api/user/files/{id}/revision', {
    summary: 'Request a revision; the document returns to processing',
    access: 'customer',
    params: idParams,
    body: z.object({
      comment: requiredText(limits.longText),
      marks: z.array(revisionMarkInput).max(limits.marksPerRevision).optional(),
    }),
    answer: z.strictObject({ file }),
    errors: [{ code: 'no_result', status: 409 }, 'payment_required'],
  }),
  fileHistory: endpoint('GET /api/user/files/{id}/history', {
    summary: 'List what happened to your file, newest first',
    access: 'customer',
    params: idParams,
    answer: z.strictObject({ history: z.array(historyEntry) }),
  }),
  setServiceType: endpoint('PUT /api/user/files/{id}/service-type', {
    summary: 'Change the service, and with it the price, until the payment is begun or a result is delivered',
    access: 'customer',
    params: idParams,
    body: z.object({ serviceType }),
    answer: z.strictObject({ file }),
    errors: ['already_paid', 'payment_in_progress', 'already_delivered'],
  }),
  deliveryTimes: endpoint('GET /api/delivery-times', {
    summary: 'Get when results are due for files that are paid now',
    access: 'public',
    answer: z.strictObject({
      delivery_times: z.array(z.strictObject({ service_type: serviceType, due_at: time })),
      revision_due_at: time,
    }),
  }),
  deleteFile: endpoint('DELETE /api/user/files/{id}', {
    summary: 'Delete your file',
    access: 'customer',
    params: idParams,
    answer: 'empty',
    errors: ['payment_in_progress'],
  }),
  adminListFiles: endpoint('GET /api/admin/files', {
    summary: 'List the files of all customers, by age or by due time',
    access: 'admin',
    role: 'editor',
    query: z.object({
      ...page,
      ...adminFilters,
    }),
    answer: z.strictObject({
      files: z.array(adminFile),
      overdue_count: z.int().min(0).meta({
        description: 'Number of files of all customers that are overdue, without those that failed',
      }),
      due_today_count: z
        .int()
        .min(0)
        .meta({ description: 'Number of files of all customers that are due later today, where staff work' }),
      today_ends_at: time.meta({ description: 'The end of today, where staff work' }),
      ...countedPageAnswer,
    }),
  }),
  fileCounts: endpoint('GET /api/admin/file-counts', {
    summary: 'Get how many files of all customers the views of the list have',
    access: 'admin',
    role: 'editor',
    answer: z.strictObject({
      all: cappedCount,
      waiting: cappedCount.meta({
        description: 'They wait for staff: paid and not finished, or to be decided about',
      }),
      unassigned: cappedCount.meta({ description: 'They wait for staff, and nobody has them' }),
      mine: cappedCount.meta({ description: 'They wait for staff, and you have them' }),
      to_revise: cappedCount,
      to_decide: cappedCount.meta({ description: 'They failed and are paid for' }),
      to_pay: cappedCount.meta({ description: 'They wait for the payment of the customer' }),
    }),
  }),
  exportFiles: endpoint('GET /api/admin/files.csv', {
    summary: 'Download the list of the files of all customers as CSV',
    access: 'admin',
    query: z.object(adminFilters),
    answer: 'binary',
    media: ['csv'],
  }),
  fileNames: endpoint('GET /api/admin/file-names', {
    summary: 'Get the names of files, such as those in the audit trail; deleted files are left out',
    access: 'admin',
    query: z.object({
      ids: idList(100),
    }),
    answer: z.strictObject({ names: z.array(z.strictObject({ id, name: z.string() })) }),
  }),
  adminDownloadOriginal: endpoint('GET /api/admin/files/{id}/download', {
    summary: 'Download the document as it was uploaded',
    access: 'admin',
    role: 'editor',
    params: idParams,
    answer: 'binary',
    media: ['docx'],
    errors: ['range_not_satisfiable'],
  }),
  adminDownloadResult: endpoint('GET /api/admin/files/{id}/download-result', {
    summary: 'Download the processed document, even if it is not paid for',
    access: 'admin',
    role: 'editor',
    params: idParams,
    answer: 'binary',
    media: ['docx'],
    query: resultQuery,
    errors: ['range_not_satisfiable', 'no_result', 'no_version'],
  }),
  uploadResult: endpoint('POST /api/admin/files/{id}/upload-result', {
    summary: 'Upload the processed document, complete the file and close an open revision request',
    access: 'admin',
    role: 'editor',
    params: idParams,
    multipart: z.object({ file: z.file() }),
    answer: z.strictObject({ file: adminFile }),
    errors: ['too_many_files', ...documentErrors],
    idempotent: true,
  }),
  setStatus: endpoint('PUT /api/admin/files/{id}/status', {
    summary:
      'Set the status; `completed` also sets a missing processed date, `processing` assigns an unassigned file to the caller',
    access: 'admin',
    role: 'editor',
    params: idParams,
    body: z
      .object({
        status: fileStatus,
        expected: fileStatus
          .optional()
          .meta({ description: 'Refuses the change if the status is another one' }),
        reason: text(limits.stopReason).optional().meta({
          description:
            'Why the work stopped, for staff alone; only with `failed`. The history of the file keeps it',
        }),
      })
      .refine(({ status, reason }) => !reason || status === 'failed', {
        path: ['reason'],
        error: 'invalid',
      }),
    answer: z.strictObject({ file: adminFile }),
    errors: ['status_changed_meanwhile'],
  }),
  moveDueTime: endpoint('PUT /api/admin/files/{id}/due', {
    summary: 'Move the due time of a file; the customer sees the reason',
    access: 'admin',
    role: 'editor',
    params: idParams,
    body: z.object({ due_at: time, reason: requiredText(limits.longText) }),
    answer: z.strictObject({ file: adminFile }),
    errors: ['due_time_past', 'not_due'],
  }),
  adminDeleteFile: endpoint('DELETE /api/admin/files/{id}', {
    summary: 'Delete any file; it can be restored for ten seconds',
    access: 'admin',
    params: idParams,
    answer: 'empty',
    errors: ['payment_in_progress'],
  }),
  restoreFile: endpoint('POST /api/admin/files/{id}/restore', {
    summary: 'Undo the deletion of a file by staff, within ten seconds',
    access: 'admin',
    params: idParams,
    answer: z.strictObject({ file: adminFile }),
    errors: ['deletion_final'],
  }),
} as const
