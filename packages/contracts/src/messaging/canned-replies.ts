import { z } from 'zod'
import { endpointsOf } from '../endpoint.ts'
import { id, time } from '../fields/formats.ts'
import { requiredText } from '../fields/text.ts'
import { limits } from '../limits.ts'
import { idParams } from '../primitives.ts'

const endpoint = endpointsOf('Messages')

export const cannedReply = z.strictObject({
  id,
  name: z.string(),
  text_en: z.string(),
  text_zh: z.string(),
  updated_at: time,
})
export type CannedReply = z.infer<typeof cannedReply>

const fields = z.object({
  name: requiredText(limits.name),
  text_en: requiredText(limits.message, {
    meta: {
      description: 'May contain the fields `{customer}`, `{document}` and `{due}`, which the writer fills in',
    },
  }),
  text_zh: requiredText(limits.message),
})
const answer = z.strictObject({ canned_reply: cannedReply })

export const cannedRepliesApi = {
  listCannedReplies: endpoint('GET /api/admin/canned-replies', {
    summary: 'List the canned replies, by name',
    access: 'admin',
    role: 'editor',
    answer: z.strictObject({ canned_replies: z.array(cannedReply).max(limits.cannedReplies) }),
  }),
  createCannedReply: endpoint('POST /api/admin/canned-replies', {
    summary: 'Add a canned reply, in both languages',
    access: 'admin',
    role: 'editor',
    body: fields,
    status: 201,
    answer,
    errors: ['too_many_canned_replies'],
    idempotent: true,
  }),
  updateCannedReply: endpoint('PUT /api/admin/canned-replies/{id}', {
    summary: 'Change a canned reply',
    access: 'admin',
    role: 'editor',
    params: idParams,
    body: fields,
    answer,
  }),
  deleteCannedReply: endpoint('DELETE /api/admin/canned-replies/{id}', {
    summary: 'Delete a canned reply',
    access: 'admin',
    role: 'editor',
    params: idParams,
    answer: 'empty',
  }),
} as const
