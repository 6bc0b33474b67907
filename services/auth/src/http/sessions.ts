import type { authApi } from '@runwen/contracts'
import type { Handlers } from '@runwen/service-kit'
import type { Context } from '../context.ts'
import {
  beginSecondFactor,
  disableSecondFactor,
  enableSecondFactor,
  getSecondFactor,
} from '../use-cases/second-factor/set-up-second-factor.ts'
import { endOwnOtherSessions, endOwnSession, logOut } from '../use-cases/sessions/end-sessions.ts'
import { listSessions } from '../use-cases/sessions/list-sessions.ts'
import { logIn } from '../use-cases/sessions/log-in.ts'
import { clientOf } from './client.ts'

export const sessionRoutes = (context: Context) =>
  ({
    login: ({ body, req }) => logIn(context, { ...body, ...clientOf(req) }),
    logout: ({ caller }) => logOut(context, caller),
    listSessions: ({ caller, query }) => listSessions(context, caller, query),
    endSession: ({ caller, params }) => endOwnSession(context, caller, params.id),
    endOtherSessions: ({ caller }) => endOwnOtherSessions(context, caller),
    getSecondFactor: ({ caller }) => getSecondFactor(context, caller),
    beginSecondFactor: ({ caller }) => beginSecondFactor(context, caller),
    enableSecondFactor: ({ caller, body, req }) =>
      enableSecondFactor(context, caller, { code: body.code, ...clientOf(req) }),
    disableSecondFactor: ({ caller, body, req }) =>
      disableSecondFactor(context, caller, { code: body.code, ...clientOf(req) }),
  }) satisfies Partial<Handlers<typeof authApi>>
