import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { id, time } from '../fields/formats.ts'
import { requiredText } from '../fields/text.ts'
import { limits } from '../limits.ts'
import { idParams } from '../primitives.ts'

const tag = 'Messages'

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
  listCannedReplies: endpoint({
    tag,
    summary: 'List the canned replies, by name',
    method: 'GET',
    path: '/api/admin/canned-replies',
    access: 'admin',
    role: 'editor',
    status: 200,
    answer: z.strictObject({ canned_replies: z.array(cannedReply).max(limits.cannedReplies) }),
  }),
  createCannedReply: endpoint({
    tag,
    summary: 'Add a canned reply, in both languages',
    method: 'POST',
    path: '/api/admin/canned-replies',
    access: 'admin',
    role: 'editor',
    body: fields,
    status: 201,
    answer,
    errors: ['too_many_canned_replies'],
    idempotent: true,
  }),
  updateCannedReply: endpoint({
    tag,
    summary: 'Change a canned reply',
    method: 'PUT',
    path: '/api/admin/canned-replies/{id}',
    access: 'admin',
    role: 'editor',
    params: idParams,
    body: fields,
    status: 200,
    answer,
  }),
  deleteCannedReply: endpoint({
    tag,
    summary: 'Delete a canned reply',
    method: 'DELETE',
    path: '/api/admin/canned-replies/{id}',
    access: 'admin',
    role: 'editor',
    params: idParams,
    status: 204,
    answer: 'empty',
  }),
} as const
