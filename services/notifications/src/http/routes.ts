import { notificationsApi } from '@runwen/contracts'
import { type App, implementAll } from '@runwen/service-kit'
import type { Context } from '../context.ts'
import { listEmails, resendEmail } from '../use-cases/list-emails.ts'
import { readEmail } from '../use-cases/read-email.ts'
import { unsubscribe } from '../use-cases/unsubscribe.ts'

export function addRoutes(app: App, context: Context): void {
  implementAll(app, notificationsApi, {
    listMail: ({ query }) => listEmails(context, query),
    readMail: ({ params }) => readEmail(context, params.id),
    resendMail: ({ params }) => resendEmail(context, params.id),
    unsubscribe: ({ params }) => unsubscribe(context, params.token),
  })
}
