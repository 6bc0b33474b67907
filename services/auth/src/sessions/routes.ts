import { authApi } from '@runwen/contracts'
import { type App, AppError, implement } from '@runwen/service-kit'
import { clientAddress } from '../limits/client-address.ts'
import type { Parts } from '../parts.ts'
import { presentUser } from '../users/present-user.ts'
import { findUser } from '../users/store.ts'
import { logIn } from './log-in.ts'
import { logOut } from './log-out.ts'

export function addSessionRoutes(app: App, parts: Parts): void {
  implement(app, authApi.login, ({ body, req }) => logIn(parts, { ...body, address: clientAddress(req) }))

  implement(app, authApi.logout, ({ caller }) => logOut(parts, caller))

  implement(app, authApi.me, async ({ caller }) => {
    const user = await parts.database.read((tx) => findUser(tx, caller.userId))
    if (!user) throw new AppError('unauthorized')
    return { user: presentUser(user) }
  })
}
