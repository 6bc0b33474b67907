import { authApi } from '@runwen/contracts'
import { type App, clientAddress, implement } from '@runwen/service-kit'
import { type Dependencies as Confirm, confirmEmail } from '../use-cases/emails/confirm-email.ts'
import {
  type Dependencies as RequestChange,
  requestEmailChange,
} from '../use-cases/emails/request-email-change.ts'
import { type Dependencies as Resend, resendConfirmation } from '../use-cases/emails/resend-confirmation.ts'

export type Dependencies = Confirm & Resend & RequestChange

export function addEmailRoutes(app: App, dependencies: Dependencies): void {
  implement(app, authApi.confirmEmail, ({ body }) => confirmEmail(dependencies, body.token))

  implement(app, authApi.resendConfirmation, ({ caller, req }) =>
    resendConfirmation(dependencies, caller, clientAddress(req)),
  )

  implement(app, authApi.changeEmail, ({ caller, body, req }) =>
    requestEmailChange(dependencies, caller, {
      email: body.email,
      password: body.current_password,
      address: clientAddress(req),
    }),
  )
}
