import { authApi } from '@runwen/contracts'
import { type App, implement } from '@runwen/service-kit'
import {
  type Dependencies as EndOthers,
  endOwnOtherSessions,
} from '../use-cases/sessions/end-own-other-sessions.ts'
import { type Dependencies as End, endOwnSession } from '../use-cases/sessions/end-own-session.ts'
import { type Dependencies as List, listSessions } from '../use-cases/sessions/list-sessions.ts'
import { type Dependencies as LogIn, logIn } from '../use-cases/sessions/log-in.ts'
import { type Dependencies as LogOut, logOut } from '../use-cases/sessions/log-out.ts'
import { clientOf } from './client.ts'

export type Dependencies = LogIn & LogOut & List & End & EndOthers

export function addSessionRoutes(app: App, dependencies: Dependencies): void {
  implement(app, authApi.login, ({ body, req }) => logIn(dependencies, { ...body, ...clientOf(req) }))

  implement(app, authApi.logout, ({ caller }) => logOut(dependencies, caller))

  implement(app, authApi.listSessions, ({ caller, query }) => listSessions(dependencies, caller, query))

  implement(app, authApi.endSession, ({ caller, params }) => endOwnSession(dependencies, caller, params.id))

  implement(app, authApi.endOtherSessions, ({ caller }) => endOwnOtherSessions(dependencies, caller))
}
