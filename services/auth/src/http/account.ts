import { authApi } from '@runwen/contracts'
import { type App, clientAddress, implement } from '@runwen/service-kit'
import type { Context } from '../context.ts'
import { getBilling, saveBilling } from '../use-cases/account/billing.ts'
import { getDisplayName, saveDisplayName } from '../use-cases/account/display-name.ts'
import { getConsent } from '../use-cases/account/get-consent.ts'
import { getPreferences, savePreferences } from '../use-cases/account/preferences.ts'
import { chooseStartPage } from '../use-cases/account/start-page.ts'
import { confirmEmail } from '../use-cases/emails/confirm-email.ts'
import { requestEmailChange } from '../use-cases/emails/request-email-change.ts'
import { resendConfirmation } from '../use-cases/emails/resend-confirmation.ts'

export function addAccountRoutes(app: App, context: Context): void {
  implement(app, authApi.confirmEmail, ({ body }) => confirmEmail(context, body.token))

  implement(app, authApi.resendConfirmation, ({ caller, req }) =>
    resendConfirmation(context, caller, clientAddress(req)),
  )

  implement(app, authApi.changeEmail, ({ caller, body, req }) =>
    requestEmailChange(context, caller, {
      email: body.email,
      password: body.current_password,
      address: clientAddress(req),
    }),
  )

  implement(app, authApi.getPreferences, ({ caller }) => getPreferences(context, caller))
  implement(app, authApi.putPreferences, ({ caller, body, language }) =>
    savePreferences(context, caller, body, language),
  )

  implement(app, authApi.getDisplayName, ({ caller }) => getDisplayName(context, caller))
  implement(app, authApi.putDisplayName, ({ caller, body }) => saveDisplayName(context, caller, body))

  implement(app, authApi.putStartPage, ({ caller, body }) =>
    chooseStartPage(context, caller, body.start_page),
  )

  implement(app, authApi.getBilling, ({ caller }) => getBilling(context, caller.userId))
  implement(app, authApi.putBilling, ({ caller, body }) => saveBilling(context, caller.userId, body))

  implement(app, authApi.getConsent, ({ caller }) => getConsent(context, caller.userId))
}
