import type { authApi } from '@runwen/contracts'
import { clientAddress, type Handlers } from '@runwen/service-kit'
import type { Context } from '../context.ts'
import { changePassword } from '../use-cases/passwords/change-password.ts'
import { confirmPassword } from '../use-cases/passwords/check-password.ts'
import { requestReset } from '../use-cases/passwords/request-reset.ts'
import { resetPassword } from '../use-cases/passwords/reset-password.ts'
import { setStaffPassword } from '../use-cases/passwords/set-password.ts'
import { clientOf } from './client.ts'

export const passwordRoutes = (context: Context) =>
  ({
    changePassword: ({ caller, body, req }) =>
      changePassword(context, caller, {
        current: body.current_password,
        next: body.new_password,
        ...clientOf(req),
      }),
    confirmPassword: ({ caller, body, req }) =>
      confirmPassword(context, caller, {
        password: body.current_password,
        code: body.code,
        address: clientAddress(req),
      }),
    forgotPassword: ({ body, req }) =>
      requestReset(context, { username: body.username, address: clientAddress(req) }),
    resetPassword: ({ body, req }) =>
      resetPassword(context, {
        token: body.token,
        password: body.new_password,
        address: clientAddress(req),
      }),
    adminChangePassword: ({ caller, body }) => setStaffPassword(context, caller, body.new_password),
  }) satisfies Partial<Handlers<typeof authApi>>
