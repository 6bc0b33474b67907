import { redirect } from 'react-router-dom'
import { homeOf, paths } from '#shared/paths.ts'
import type { Session } from '#shared/session/session.ts'

type Guard = (session: Session) => string | undefined

/** Without a token to the login screen. Staff to their own screens, because every customer call answers them 403. */
export const customerOnly: Guard = ({ token, user }) => {
  if (!token) return paths.login
  return user?.is_admin ? paths.admin.root : undefined
}

/** Everybody but administrators to the dashboard, or to the login screen. */
export const adminOnly: Guard = ({ token, user }) => {
  if (token && user?.is_admin) return undefined
  return token ? paths.app.dashboard : paths.login
}

/** Logged-in users to their home screen. */
export const visitorOnly: Guard = ({ token, user }) => (token && user ? homeOf(user) : undefined)

/** Visitors to the login screen. */
export const loggedIn: Guard = ({ token }) => (token ? undefined : paths.login)

/** Unknown addresses under `/admin` get the admin guard, so that they do not reveal which pages exist. */
export const unknownPage = (pathname: string): Guard => {
  return pathname.startsWith(paths.admin.root) ? adminOnly : () => undefined
}

export const applyGuard = (guard: Guard, session: Session) => {
  const to = guard(session)
  if (to) throw redirect(to)
  return null
}
