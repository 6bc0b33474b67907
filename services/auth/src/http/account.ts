import type { authApi } from '@runwen/contracts'
import { clientAddress, type Handlers } from '@runwen/service-kit'
import type { Context } from '../context.ts'
import {
  chooseStartPage,
  getBilling,
  getConsent,
  getDisplayName,
  saveBilling,
  saveDisplayName,
} from '../use-cases/account/own-details.ts'
import { getPreferences, savePreferences } from '../use-cases/account/preferences.ts'
import { confirmEmail } from '../use-cases/emails/confirm-email.ts'
import { requestEmailChange } from '../use-cases/emails/request-email-change.ts'
import { resendConfirmation } from '../use-cases/emails/resend-confirmation.ts'

export const accountRoutes = (context: Context) =>
  ({
    confirmEmail: ({ body }) => confirmEmail(context, body.token),
    resendConfirmation: ({ caller, req }) => resendConfirmation(context, caller, clientAddress(req)),
    changeEmail: ({ caller, body, req }) =>
      requestEmailChange(context, caller, {
        email: body.email,
        password: body.current_password,
        address: clientAddress(req),
      }),
    getPreferences: ({ caller }) => getPreferences(context, caller),
    putPreferences: ({ caller, body, language }) => savePreferences(context, caller, body, language),
    getDisplayName: ({ caller }) => getDisplayName(context, caller),
    putDisplayName: ({ caller, body }) => saveDisplayName(context, caller, body),
    putStartPage: ({ caller, body }) => chooseStartPage(context, caller, body.start_page),
    getBilling: ({ caller }) => getBilling(context, caller.userId),
    putBilling: ({ caller, body }) => saveBilling(context, caller.userId, body),
    getConsent: ({ caller }) => getConsent(context, caller.userId),
  }) satisfies Partial<Handlers<typeof authApi>>
