import { authApi } from '@runwen/contracts'
import { type App, clientAddress, implement } from '@runwen/service-kit'
import {
  type Dependencies as ChangePassword,
  changePassword,
} from '../use-cases/passwords/change-password.ts'
import {
  type Dependencies as ConfirmPassword,
  confirmPassword,
} from '../use-cases/passwords/confirm-password.ts'
import { type Dependencies as RequestReset, requestReset } from '../use-cases/passwords/request-reset.ts'
import { type Dependencies as ResetPassword, resetPassword } from '../use-cases/passwords/reset-password.ts'
import {
  type Dependencies as SetPassword,
  setAdminPassword,
} from '../use-cases/passwords/set-admin-password.ts'
import { clientOf } from './client.ts'

export type Dependencies = ChangePassword & ConfirmPassword & SetPassword & RequestReset & ResetPassword

export function addPasswordRoutes(app: App, dependencies: Dependencies): void {
  implement(app, authApi.changePassword, ({ caller, body, req }) =>
    changePassword(dependencies, caller, {
      current: body.current_password,
      next: body.new_password,
      ...clientOf(req),
    }),
  )

  implement(app, authApi.confirmPassword, ({ caller, body, req }) =>
    confirmPassword(dependencies, caller, {
      password: body.current_password,
      address: clientAddress(req),
    }),
  )

  implement(app, authApi.forgotPassword, ({ body, req }) =>
    requestReset(dependencies, { username: body.username, address: clientAddress(req) }),
  )

  implement(app, authApi.resetPassword, ({ body, req }) =>
    resetPassword(dependencies, {
      token: body.token,
      password: body.new_password,
      address: clientAddress(req),
    }),
  )

  implement(app, authApi.adminChangePassword, ({ caller, body }) =>
    setAdminPassword(dependencies, caller, body.new_password),
  )
}
