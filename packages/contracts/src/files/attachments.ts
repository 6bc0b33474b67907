import { z } from 'zod'
import { endpointsOf } from '../endpoint.ts'
import { id } from '../fields/formats.ts'
import { attachedMedia } from '../media-types.ts'
import { idParams } from '../primitives.ts'

/** A file in a message or reply. */
export const attachment = z.strictObject({
  id,
  name: z.string(),
  size: z.int().meta({ description: 'Bytes' }),
})
export type Attachment = z.infer<typeof attachment>

const endpoint = endpointsOf('Messages')
const multipart = z.object({ file: z.file() })
const answer = z.strictObject({ attachment })
const errors = [
  'too_many_files',
  'unsupported_file_type',
  'file_too_large',
  'not_a_word_document',
  'unexpected_content',
  'no_files',
] as const

export const attachmentsApi = {
  uploadAttachment: endpoint('POST /api/user/attachments', {
    summary: 'Upload a file for a message; deleted if no message with its id is sent within a day',
    access: 'customer',
    multipart,
    status: 201,
    answer,
    errors: ['storage_full', ...errors],
    idempotent: true,
  }),
  downloadAttachment: endpoint('GET /api/user/attachments/{id}/download', {
    summary: 'Download a file from a message or reply',
    access: 'customer',
    params: idParams,
    answer: 'binary',
    media: attachedMedia,
    errors: ['range_not_satisfiable'],
  }),
  adminUploadAttachment: endpoint('POST /api/admin/users/{id}/attachments', {
    summary:
      'Upload a file for a reply to this customer; deleted if no reply with its id is sent within a day',
    access: 'admin',
    role: 'editor',
    params: idParams,
    multipart,
    status: 201,
    answer,
    errors,
    idempotent: true,
  }),
  adminDownloadAttachment: endpoint('GET /api/admin/attachments/{id}/download', {
    summary: 'Download a file from a message or reply',
    access: 'admin',
    role: 'editor',
    params: idParams,
    answer: 'binary',
    media: attachedMedia,
    errors: ['range_not_satisfiable'],
  }),
} as const
