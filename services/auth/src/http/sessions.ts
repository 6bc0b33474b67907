import { authApi } from '@runwen/contracts'
import { type App, implement } from '@runwen/service-kit'
import { type Dependencies as LogIn, logIn } from '../use-cases/sessions/log-in.ts'
import { type Dependencies as LogOut, logOut } from '../use-cases/sessions/log-out.ts'
import { clientAddress } from './client-address.ts'
import { clientName } from './client-name.ts'

export type Dependencies = LogIn & LogOut

export function addSessionRoutes(app: App, dependencies: Dependencies): void {
  implement(app, authApi.login, ({ body, req }) =>
    logIn(dependencies, { ...body, address: clientAddress(req), client: clientName(req) }),
  )

  implement(app, authApi.logout, ({ caller }) => logOut(dependencies, caller))
}
