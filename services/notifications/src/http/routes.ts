import { notificationsApi } from '@runwen/contracts'
import { type App, implement } from '@runwen/service-kit'
import type { Context } from '../context.ts'
import { listEmails, resendEmail } from '../use-cases/list-emails.ts'
import { readEmail } from '../use-cases/read-email.ts'
import { unsubscribe } from '../use-cases/unsubscribe.ts'

export function addRoutes(app: App, context: Context): void {
  implement(app, notificationsApi.listMail, ({ query }) => listEmails(context, query))
  implement(app, notificationsApi.readMail, ({ params }) => readEmail(context, params.id))
  implement(app, notificationsApi.resendMail, ({ params }) => resendEmail(context, params.id))
  implement(app, notificationsApi.unsubscribe, ({ params }) => unsubscribe(context, params.token))
}
