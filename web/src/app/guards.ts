import { homeOf, paths } from '#shared/paths.ts'
import type { Session } from '#shared/session/session.ts'

/** Returns where the visitor has to go instead. */
export type Guard = (session: Session, pathname: string) => string | undefined

/** Without a token to the login screen. Staff to their own screens, because every customer call answers them 403. */
export const customerOnly = ({ token, user }: Session) => {
  if (!token) return paths.login
  return user?.is_admin ? paths.admin.root : undefined
}

/** Everybody but administrators to the dashboard, or to the login screen. */
export const adminOnly = ({ token, user }: Session) => {
  if (token && user?.is_admin) return undefined
  return token ? paths.app.dashboard : paths.login
}

/** Logged-in users to their home screen. */
export const visitorOnly = ({ token, user }: Session) => (token && user ? homeOf(user) : undefined)

/** Visitors to the login screen. */
export const loggedIn = ({ token }: Session) => (token ? undefined : paths.login)

/** Unknown addresses under `/admin` get the admin guard, so that they do not reveal which pages exist. */
export const unknownPage: Guard = (session, pathname) =>
  pathname.startsWith(paths.admin.root) ? adminOnly(session) : undefined
