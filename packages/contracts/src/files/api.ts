import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
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

const tag = 'Files'
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
  waiting_on: waitingOn.optional(),
  assigned: assigned.optional(),
  ...createdBetween,
  sort: z.enum(['newest', 'oldest', 'due']).default('newest').meta({
    description:
      '`due`: by due time, paid files that failed a day after their payment or revision request, then the others, newest first',
  }),
}

const revisionMarkInput = z.object({
  change_id: z.int().min(0).max(10_000_000).optional(),
  block: z.int().min(0).max(10_000_000).optional(),
  quote: text(limits.longText).optional(),
  comment: requiredText(limits.longText),
})

export const filesApi = {
  upload: endpoint({
    tag,
    summary:
      'Upload 1 to 20 Word documents, with instructions for all of them; one invalid file rejects the whole upload',
    method: 'POST',
    path: '/api/upload',
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
  listFiles: endpoint({
    tag,
    summary: 'List your files',
    method: 'GET',
    path: '/api/user/files',
    access: 'customer',
    query: z.object({
      ...page,
      is_paid: flag.optional(),
      search: text(limits.name).optional().meta({ description: 'Part of the name, in any case' }),
      state: fileState.optional(),
    }),
    status: 200,
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
  requestExport: endpoint({
    tag,
    summary: 'Prepare a ZIP archive with everything held about you',
    method: 'POST',
    path: '/api/auth/user/export',
    access: 'customer',
    status: 202,
    answer: z.strictObject({}),
  }),
  exportStatus: endpoint({
    tag,
    summary: 'Get whether your archive can be downloaded',
    method: 'GET',
    path: '/api/auth/user/export/status',
    access: 'customer',
    status: 200,
    answer: z.strictObject({
      status: z.enum(['none', 'preparing', 'ready']),
      requested_at: time.nullable().meta({ description: 'Null when there is no archive' }),
      expires_at: time.nullable().meta({ description: 'Null until the archive is ready' }),
      can_request: z.boolean().meta({ description: 'Whether a request starts a new archive' }),
    }),
  }),
  downloadExport: endpoint({
    tag,
    summary: 'Download the archive, 404 `not_ready` until it is prepared and after it has expired',
    method: 'GET',
    path: '/api/auth/user/export',
    access: 'customer',
    status: 200,
    answer: 'binary',
    media: ['zip'],
    errors: [{ code: 'not_ready', status: 404 }],
  }),
  downloadOriginal: endpoint({
    tag,
    summary: 'Download the document as it was uploaded',
    method: 'GET',
    path: '/api/user/files/{id}/download',
    access: 'customer',
    params: idParams,
    status: 200,
    answer: 'binary',
    media: ['docx'],
    errors: ['range_not_satisfiable'],
  }),
  downloadResult: endpoint({
    tag,
    summary: 'Download the processed document',
    method: 'GET',
    path: '/api/user/files/{id}/download-result',
    access: 'customer',
    params: idParams,
    query: resultQuery,
    status: 200,
    answer: 'binary',
    media: ['docx'],
    errors: ['range_not_satisfiable', 'no_result', 'no_version', 'payment_required'],
  }),
  requestRevision: endpoint({
    tag,
    summary: 'Request a revision; the document returns to processing',
    method: 'POST',
    path: '/api/user/files/{id}/revision',
    access: 'customer',
    params: idParams,
    body: z.object({
      comment: requiredText(limits.longText),
      marks: z.array(revisionMarkInput).max(limits.marksPerRevision).optional(),
    }),
    status: 200,
    answer: z.strictObject({ file }),
    errors: [{ code: 'no_result', status: 409 }, 'payment_required'],
  }),
  fileHistory: endpoint({
    tag,
    summary: 'List what happened to your file, newest first',
    method: 'GET',
    path: '/api/user/files/{id}/history',
    access: 'customer',
    params: idParams,
    status: 200,
    answer: z.strictObject({ history: z.array(historyEntry) }),
  }),
  setServiceType: endpoint({
    tag,
    summary: 'Change the service, and with it the price, until the payment is begun or a result is delivered',
    method: 'PUT',
    path: '/api/user/files/{id}/service-type',
    access: 'customer',
    params: idParams,
    body: z.object({ serviceType }),
    status: 200,
    answer: z.strictObject({ file }),
    errors: ['already_paid', 'payment_in_progress', 'already_delivered'],
  }),
  deliveryTimes: endpoint({
    tag,
    summary: 'Get when results are due for files that are paid now',
    method: 'GET',
    path: '/api/delivery-times',
    access: 'public',
    status: 200,
    answer: z.strictObject({
      delivery_times: z.array(z.strictObject({ service_type: serviceType, due_at: time })),
      revision_due_at: time,
    }),
  }),
  deleteFile: endpoint({
    tag,
    summary: 'Delete your file',
    method: 'DELETE',
    path: '/api/user/files/{id}',
    access: 'customer',
    params: idParams,
    status: 204,
    answer: 'empty',
    errors: ['payment_in_progress'],
  }),
  adminListFiles: endpoint({
    tag,
    summary: 'List the files of all customers, by age or by due time',
    method: 'GET',
    path: '/api/admin/files',
    access: 'admin',
    role: 'editor',
    query: z.object({
      ...page,
      ...adminFilters,
    }),
    status: 200,
    answer: z.strictObject({
      files: z.array(adminFile),
      overdue_count: z.int().min(0).meta({
        description: 'Number of files of all customers that are overdue, without those that failed',
      }),
      due_today_count: z
        .int()
        .min(0)
        .meta({ description: 'Number of files of all customers that are due later today, where staff work' }),
      waiting_count: z.int().min(0).max(limits.totalCap).meta({
        description:
          'Number of files of all customers that wait for staff, with those that failed and are paid for',
      }),
      today_ends_at: time.meta({ description: 'The end of today, where staff work' }),
      ...countedPageAnswer,
    }),
  }),
  exportFiles: endpoint({
    tag,
    summary: 'Download the list of the files of all customers as CSV',
    method: 'GET',
    path: '/api/admin/files.csv',
    access: 'admin',
    query: z.object(adminFilters),
    status: 200,
    answer: 'binary',
    media: ['csv'],
  }),
  fileNames: endpoint({
    tag,
    summary: 'Get the names of files, such as those in the audit trail; deleted files are left out',
    method: 'GET',
    path: '/api/admin/file-names',
    access: 'admin',
    query: z.object({
      ids: idList(100),
    }),
    status: 200,
    answer: z.strictObject({ names: z.array(z.strictObject({ id, name: z.string() })) }),
  }),
  adminDownloadOriginal: endpoint({
    tag,
    summary: 'Download the document as it was uploaded',
    method: 'GET',
    path: '/api/admin/files/{id}/download',
    access: 'admin',
    role: 'editor',
    params: idParams,
    status: 200,
    answer: 'binary',
    media: ['docx'],
    errors: ['range_not_satisfiable'],
  }),
  adminDownloadResult: endpoint({
    tag,
    summary: 'Download the processed document, even if it is not paid for',
    method: 'GET',
    path: '/api/admin/files/{id}/download-result',
    access: 'admin',
    role: 'editor',
    params: idParams,
    status: 200,
    answer: 'binary',
    media: ['docx'],
    query: resultQuery,
    errors: ['range_not_satisfiable', 'no_result', 'no_version'],
  }),
  uploadResult: endpoint({
    tag,
    summary: 'Upload the processed document, complete the file and close an open revision request',
    method: 'POST',
    path: '/api/admin/files/{id}/upload-result',
    access: 'admin',
    role: 'editor',
    params: idParams,
    multipart: z.object({ file: z.file() }),
    status: 200,
    answer: z.strictObject({ file: adminFile }),
    errors: ['too_many_files', ...documentErrors],
    idempotent: true,
  }),
  setStatus: endpoint({
    tag,
    summary:
      'Set the status; `completed` also sets a missing processed date, `processing` assigns an unassigned file to the caller',
    method: 'PUT',
    path: '/api/admin/files/{id}/status',
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
    status: 200,
    answer: z.strictObject({ file: adminFile }),
    errors: ['status_changed_meanwhile'],
  }),
  moveDueTime: endpoint({
    tag,
    summary: 'Move the due time of a file; the customer sees the reason',
    method: 'PUT',
    path: '/api/admin/files/{id}/due',
    access: 'admin',
    role: 'editor',
    params: idParams,
    body: z.object({ due_at: time, reason: requiredText(limits.longText) }),
    status: 200,
    answer: z.strictObject({ file: adminFile }),
    errors: ['due_time_past', 'not_due'],
  }),
  adminDeleteFile: endpoint({
    tag,
    summary: 'Delete any file; it can be restored for ten seconds',
    method: 'DELETE',
    path: '/api/admin/files/{id}',
    access: 'admin',
    params: idParams,
    status: 204,
    answer: 'empty',
    errors: ['payment_in_progress'],
  }),
  restoreFile: endpoint({
    tag,
    summary: 'Undo the deletion of a file by staff, within ten seconds',
    method: 'POST',
    path: '/api/admin/files/{id}/restore',
    access: 'admin',
    params: idParams,
    status: 200,
    answer: z.strictObject({ file: adminFile }),
    errors: ['deletion_final'],
  }),
} as const
