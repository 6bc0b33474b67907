import { authApi } from '@runwen/contracts'
import { type App, implement } from '@runwen/service-kit'
import {
  type Dependencies as ChangePassword,
  changePassword,
} from '../use-cases/passwords/change-password.ts'
import {
  type Dependencies as SetPassword,
  setAdminPassword,
} from '../use-cases/passwords/set-admin-password.ts'
import { clientOf } from './client.ts'

export type Dependencies = ChangePassword & SetPassword

export function addPasswordRoutes(app: App, dependencies: Dependencies): void {
  implement(app, authApi.changePassword, ({ caller, body, req }) =>
    changePassword(dependencies, caller, {
      current: body.current_password,
      next: body.new_password,
      ...clientOf(req),
    }),
  )

  implement(app, authApi.adminChangePassword, ({ caller, body }) =>
    setAdminPassword(dependencies, caller, body.new_password),
  )
}
