import { authApi } from '@runwen/contracts'
import { type App, clientAddress, implement } from '@runwen/service-kit'
import {
  type Dependencies as DeleteOwn,
  deleteOwnAccount,
} from '../use-cases/deletions/delete-own-account.ts'
import { type Dependencies as Delete, deleteUser } from '../use-cases/users/delete-user.ts'
import { type Dependencies as Get, getCaller, getUser } from '../use-cases/users/get-user.ts'
import { type Dependencies as List, listUsers } from '../use-cases/users/list-users.ts'
import { type Dependencies as Register, registerUser } from '../use-cases/users/register-user.ts'
import { clientName } from './client-name.ts'

export type Dependencies = Register & Get & List & Delete & DeleteOwn

export function addUserRoutes(app: App, dependencies: Dependencies): void {
  implement(app, authApi.register, ({ body, language, req }) =>
    registerUser(dependencies, { body, language, address: clientAddress(req), client: clientName(req) }),
  )

  implement(app, authApi.me, ({ caller }) => getCaller(dependencies, caller))

  implement(app, authApi.listUsers, ({ query }) => listUsers(dependencies, query))

  implement(app, authApi.getUser, ({ params }) => getUser(dependencies, params.id))

  implement(app, authApi.deleteUser, ({ caller, params }) => deleteUser(dependencies, caller, params.id))

  implement(app, authApi.deleteOwnAccount, ({ caller, body, req }) =>
    deleteOwnAccount(dependencies, caller, {
      password: body.current_password,
      forfeit: body.forfeit ?? false,
      address: clientAddress(req),
    }),
  )
}
