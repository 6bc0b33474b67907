import { authApi } from '@runwen/contracts'
import { type App, clientAddress, implement } from '@runwen/service-kit'
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

export function addSessionRoutes(app: App, context: Context): void {
  implement(app, authApi.login, ({ body, req }) => logIn(context, { ...body, ...clientOf(req) }))

  implement(app, authApi.logout, ({ caller }) => logOut(context, caller))

  implement(app, authApi.listSessions, ({ caller, query }) => listSessions(context, caller, query))

  implement(app, authApi.endSession, ({ caller, params }) => endOwnSession(context, caller, params.id))

  implement(app, authApi.endOtherSessions, ({ caller }) => endOwnOtherSessions(context, caller))

  implement(app, authApi.getSecondFactor, ({ caller }) => getSecondFactor(context, caller))

  implement(app, authApi.beginSecondFactor, ({ caller }) => beginSecondFactor(context, caller))

  implement(app, authApi.enableSecondFactor, ({ caller, body, req }) =>
    enableSecondFactor(context, caller, { code: body.code, address: clientAddress(req) }),
  )

  implement(app, authApi.disableSecondFactor, ({ caller, body, req }) =>
    disableSecondFactor(context, caller, { code: body.code, address: clientAddress(req) }),
  )
}
