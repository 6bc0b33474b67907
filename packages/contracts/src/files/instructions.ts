import { z } from 'zod'
import { englishVariants } from '../constants.ts'
import { endpointsOf } from '../endpoint.ts'
import { date, id, time } from '../fields/formats.ts'
import { text } from '../fields/text.ts'
import { limits } from '../limits.ts'
import { attachedMedia } from '../media-types.ts'
import { idParams } from '../primitives.ts'

const english = z.enum(englishVariants)

/** What a customer may ask for with a document. Everything is optional. */
export const instructionsInput = z.object({
  journal: text(limits.name).optional(),
  english: english.nullable().optional(),
  wished_date: date
    .nullable()
    .optional()
    .meta({ description: 'The date that the customer asks for, not the due time' }),
  notes: text(limits.message).optional(),
})
export type InstructionsInput = z.infer<typeof instructionsInput>

export const referenceFile = z.strictObject({
  id,
  name: z.string(),
  size: z.int().meta({ description: 'Bytes' }),
  uploaded_at: time,
})
export type ReferenceFile = z.infer<typeof referenceFile>

export const instructions = z.strictObject({
  journal: z.string().nullable(),
  english: english.nullable(),
  wished_date: z
    .string()
    .nullable()
    .meta({ description: 'The date that the customer asks for, not the due time' }),
  notes: z.string().nullable(),
  reference_files: z.array(referenceFile),
  can_change: z.boolean().meta({ description: 'False once the document is delivered' }),
})
export type Instructions = z.infer<typeof instructions>

const endpoint = endpointsOf('Files')
const referenceParams = z.object({ id, reference_id: id })
const answer = z.strictObject({ instructions })

export const instructionsApi = {
  getInstructions: endpoint('GET /api/user/files/{id}/instructions', {
    summary: 'Get your instructions and reference files for a document',
    access: 'customer',
    params: idParams,
    answer,
  }),
  putInstructions: endpoint('PUT /api/user/files/{id}/instructions', {
    summary: 'Replace the instructions for a document, until it is delivered',
    access: 'customer',
    params: idParams,
    body: instructionsInput,
    answer,
    errors: ['already_delivered'],
  }),
  uploadReferences: endpoint('POST /api/user/files/{id}/references', {
    summary: 'Add reference files to a document, until it is delivered; one invalid file rejects all',
    access: 'customer',
    params: idParams,
    multipart: z.object({ files: z.array(z.file()).min(1).max(limits.referencesPerFile) }),
    status: 201,
    answer,
    errors: [
      'already_delivered',
      'too_many_files',
      'storage_full',
      'unsupported_file_type',
      'file_too_large',
      'not_a_word_document',
      'unexpected_content',
      'no_files',
    ],
    idempotent: true,
  }),
  downloadReference: endpoint('GET /api/user/files/{id}/references/{reference_id}/download', {
    summary: 'Download a reference file',
    access: 'customer',
    params: referenceParams,
    answer: 'binary',
    media: attachedMedia,
    errors: ['range_not_satisfiable'],
  }),
  deleteReference: endpoint('DELETE /api/user/files/{id}/references/{reference_id}', {
    summary: 'Remove a reference file, until the document is delivered',
    access: 'customer',
    params: referenceParams,
    answer: 'empty',
    errors: ['already_delivered'],
  }),
  adminGetInstructions: endpoint('GET /api/admin/files/{id}/instructions', {
    summary: "Get the customer's instructions and reference files for a document",
    access: 'admin',
    role: 'editor',
    params: idParams,
    answer,
  }),
  adminDownloadReference: endpoint('GET /api/admin/files/{id}/references/{reference_id}/download', {
    summary: 'Download a reference file',
    access: 'admin',
    role: 'editor',
    params: referenceParams,
    answer: 'binary',
    media: attachedMedia,
    errors: ['range_not_satisfiable'],
  }),
} as const
