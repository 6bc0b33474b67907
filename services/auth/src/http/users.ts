import type { authApi } from '@runwen/contracts'
import { clientAddress, type Handlers, sendCsv } from '@runwen/service-kit'
import type { Context } from '../context.ts'
import { deleteOwnAccount } from '../use-cases/account/delete-own-account.ts'
import { deleteUser } from '../use-cases/users/delete-user.ts'
import { exportUsers, getCaller, getUser, listUsers } from '../use-cases/users/list-users.ts'
import { registerUser } from '../use-cases/users/register-user.ts'
import { clientName } from './client.ts'

export const userRoutes = (context: Context) =>
  ({
    register: ({ body, language, req }) =>
      registerUser(context, { body, language, address: clientAddress(req), client: clientName(req) }),
    me: ({ caller }) => getCaller(context, caller),
    listUsers: ({ query }) => listUsers(context, query),
    exportUsers: ({ query, res }) => sendCsv(res, 'users.csv', exportUsers(context, query)),
    getUser: ({ caller, params }) => getUser(context, caller, params.id),
    deleteUser: ({ caller, params }) => deleteUser(context, caller, params.id),
    deleteOwnAccount: ({ caller, body, req }) =>
      deleteOwnAccount(context, caller, {
        password: body.current_password,
        forfeit: body.forfeit ?? false,
        address: clientAddress(req),
      }),
  }) satisfies Partial<Handlers<typeof authApi>>
