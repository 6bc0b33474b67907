import { authApi } from '@runwen/contracts'
import { type App, AppError, implement } from '@runwen/service-kit'
import { clientAddress } from '../limits/client-address.ts'
import type { Parts } from '../parts.ts'
import { deleteUser } from './delete-user.ts'
import { listUsers } from './list-users.ts'
import { presentUser } from './present-user.ts'
import { registerUser } from './register-user.ts'
import { findUser } from './store.ts'

export function addUserRoutes(app: App, parts: Parts): void {
  implement(app, authApi.register, async ({ body, language, req }) => ({
    user: await registerUser(parts, { body, language, address: clientAddress(req) }),
  }))

  implement(app, authApi.listUsers, ({ query }) => listUsers(parts.database, query))

  implement(app, authApi.getUser, async ({ params }) => {
    const user = await parts.database.read((tx) => findUser(tx, params.id))
    if (!user) throw new AppError('not_found')
    return { user: presentUser(user) }
  })

  implement(app, authApi.deleteUser, ({ caller, params }) => deleteUser(parts, caller, params.id))
}
