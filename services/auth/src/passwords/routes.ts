import { authApi } from '@runwen/contracts'
import { type App, implement } from '@runwen/service-kit'
import { clientAddress } from '../limits/client-address.ts'
import type { Parts } from '../parts.ts'
import { changePassword } from './change-password.ts'
import { setAdminPassword } from './set-admin-password.ts'

export function addPasswordRoutes(app: App, parts: Parts): void {
  implement(app, authApi.changePassword, ({ caller, body, req }) =>
    changePassword(parts, caller, {
      current: body.current_password,
      next: body.new_password,
      address: clientAddress(req),
    }),
  )

  implement(app, authApi.adminChangePassword, async ({ caller, body }) => {
    await setAdminPassword(parts, caller, body.new_password)
    return { success: true as const }
  })
}
