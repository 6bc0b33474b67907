import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { id } from '../fields/formats.ts'
import { text } from '../fields/text.ts'
import { limits } from '../limits.ts'
import { countedPageAnswer, createdBetween, idParams, page } from '../primitives.ts'
import { emailEntry, emailStatuses } from './entities.ts'

const tag = 'Mail'

export const notificationsApi = {
  listMail: endpoint({
    tag,
    summary: 'List the emails sent to customers and staff, newest first',
    method: 'GET',
    path: '/api/admin/mail',
    access: 'admin',
    query: z.object({
      ...page,
      ...createdBetween,
      status: z.enum(emailStatuses).optional(),
      user_id: id.optional().meta({ description: 'Only those sent to this customer' }),
      address: text(limits.name).optional().meta({ description: 'Any part of the address, any case' }),
    }),
    status: 200,
    answer: z.strictObject({
      letters: z.array(emailEntry),
      failed_count: z
        .int()
        .meta({ description: 'Number of all failed emails, whatever the filters; capped as totals are' }),
      ...countedPageAnswer,
    }),
  }),
  readMail: endpoint({
    tag,
    summary: 'Read an email as it would be written now, without the tokens of its links',
    method: 'GET',
    path: '/api/admin/mail/{id}',
    access: 'admin',
    params: idParams,
    status: 200,
    answer: z.strictObject({
      letter: emailEntry,
      subject: z.string(),
      text: z.string(),
      attachment: z.string().nullable().meta({ description: 'Name of the attached file' }),
    }),
  }),
  resendMail: endpoint({
    tag,
    summary: 'Send an email again',
    method: 'POST',
    path: '/api/admin/mail/{id}/resend',
    access: 'admin',
    params: idParams,
    status: 200,
    answer: z.strictObject({ letter: emailEntry }),
    errors: ['email_not_wanted'],
  }),
  unsubscribe: endpoint({
    tag,
    summary: 'Switch off the emails of a category with the link of an email (RFC 8058)',
    method: 'POST',
    path: '/api/mail/unsubscribe/{token}',
    access: 'public',
    params: z.object({ token: text(limits.name) }),
    status: 200,
    answer: z.strictObject({}),
  }),
} as const
