import { z } from 'zod'
import { endpointsOf } from '../endpoint.ts'
import { id } from '../fields/formats.ts'
import { text } from '../fields/text.ts'
import { limits } from '../limits.ts'
import { countedPageAnswer, createdBetween, idParams, page } from '../primitives.ts'
import { emailEntry, emailStatuses } from './entities.ts'

const endpoint = endpointsOf('Mail')

export const notificationsApi = {
  listMail: endpoint('GET /api/admin/mail', {
    summary: 'List the emails sent to customers and staff, newest first',
    access: 'admin',
    query: z.object({
      ...page,
      ...createdBetween,
      status: z.enum(emailStatuses).optional(),
      user_id: id.optional().meta({ description: 'Only those sent to this customer' }),
      address: text(limits.name).optional().meta({ description: 'Any part of the address, any case' }),
    }),
    answer: z.strictObject({
      letters: z.array(emailEntry),
      failed_count: z
        .int()
        .meta({ description: 'Number of all failed emails, whatever the filters; capped as totals are' }),
      ...countedPageAnswer,
    }),
  }),
  readMail: endpoint('GET /api/admin/mail/{id}', {
    summary: 'Read an email as it would be written now, without the tokens of its links',
    access: 'admin',
    params: idParams,
    answer: z.strictObject({
      letter: emailEntry,
      subject: z.string(),
      text: z.string(),
      attachment: z.string().nullable().meta({ description: 'Name of the attached file' }),
    }),
  }),
  resendMail: endpoint('POST /api/admin/mail/{id}/resend', {
    summary: 'Send an email again',
    access: 'admin',
    params: idParams,
    answer: z.strictObject({ letter: emailEntry }),
    errors: ['email_not_wanted'],
  }),
  unsubscribe: endpoint('POST /api/mail/unsubscribe/{token}', {
    summary: 'Switch off the emails of a category with the link of an email (RFC 8058)',
    access: 'public',
    params: z.object({ token: text(limits.name) }),
    answer: z.strictObject({}),
  }),
} as const
