import { authApi } from '@runwen/contracts'
import { type App, clientAddress, implement, sendCsv } from '@runwen/service-kit'
import type { Context } from '../context.ts'
import { deleteOwnAccount } from '../use-cases/account/delete-own-account.ts'
import { deleteUser } from '../use-cases/users/delete-user.ts'
import { exportUsers, getCaller, getUser, listUsers } from '../use-cases/users/list-users.ts'
import { registerUser } from '../use-cases/users/register-user.ts'
import { clientName } from './client.ts'

export function addUserRoutes(app: App, context: Context): void {
  implement(app, authApi.register, ({ body, language, req }) =>
    registerUser(context, { body, language, address: clientAddress(req), client: clientName(req) }),
  )

  implement(app, authApi.me, ({ caller }) => getCaller(context, caller))

  implement(app, authApi.listUsers, ({ query }) => listUsers(context, query))

  implement(app, authApi.exportUsers, ({ query, res }) =>
    sendCsv(res, 'users.csv', exportUsers(context, query)),
  )

  implement(app, authApi.getUser, ({ caller, params }) => getUser(context, caller, params.id))

  implement(app, authApi.deleteUser, ({ caller, params }) => deleteUser(context, caller, params.id))

  implement(app, authApi.deleteOwnAccount, ({ caller, body, req }) =>
    deleteOwnAccount(context, caller, {
      password: body.current_password,
      forfeit: body.forfeit ?? false,
      address: clientAddress(req),
    }),
  )
}
