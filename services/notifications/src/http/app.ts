import { notificationsApi } from '@runwen/contracts'
import { type App, implement } from '@runwen/service-kit'
import { type Dependencies as List, listLetters } from '../use-cases/letters/list-letters.ts'
import { type Dependencies as Resend, resendLetter } from '../use-cases/letters/resend-letter.ts'
import { type Dependencies as Unsubscribe, unsubscribe } from '../use-cases/users/unsubscribe.ts'

export function addRoutes(app: App, dependencies: List & Resend & Unsubscribe): void {
  implement(app, notificationsApi.listMail, ({ query }) => listLetters(dependencies, query))
  implement(app, notificationsApi.resendMail, ({ params }) => resendLetter(dependencies, params.id))
  implement(app, notificationsApi.unsubscribe, ({ params }) => unsubscribe(dependencies, params.token))
}
