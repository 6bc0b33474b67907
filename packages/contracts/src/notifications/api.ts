import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { text } from '../fields/text.ts'
import { limits } from '../limits.ts'
import { countedPageAnswer, idParams, page } from '../primitives.ts'
import { letter, letterStatuses } from './entities.ts'

const tag = 'Mail'

export const notificationsApi = {
  listMail: endpoint({
    tag,
    summary: 'List the letters sent to customers and staff, newest first',
    method: 'GET',
    path: '/api/admin/mail',
    access: 'admin',
    query: z.object({ ...page, status: z.enum(letterStatuses).optional() }),
    status: 200,
    answer: z.strictObject({ letters: z.array(letter), ...countedPageAnswer }),
  }),
  resendMail: endpoint({
    tag,
    summary: 'Send a letter again',
    method: 'POST',
    path: '/api/admin/mail/{id}/resend',
    access: 'admin',
    params: idParams,
    status: 200,
    answer: z.strictObject({ letter }),
  }),
  unsubscribe: endpoint({
    tag,
    summary: 'Switch off the letters of a category with the link of a letter (RFC 8058)',
    method: 'POST',
    path: '/api/mail/unsubscribe/{token}',
    access: 'public',
    params: z.object({ token: text(limits.name) }),
    status: 200,
    answer: z.strictObject({}),
  }),
} as const
