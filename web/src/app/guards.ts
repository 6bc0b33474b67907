import { redirect } from 'react-router-dom'
import { homeOf, paths } from '#shared/paths.ts'
import type { Session } from '#shared/session/session.ts'

type Guard = (session: Session) => string | undefined

/** No token: to the login screen. Staff have no customer's screens: every call there would answer 403. */
export const customerOnly: Guard = ({ token, user }) => {
  if (!token) return paths.login
  return user?.is_admin ? paths.admin.root : undefined
}

/** Anybody who is not known to be an administrator goes to the dashboard, which in turn asks for a login. */
export const adminOnly: Guard = ({ token, user }) => {
  if (token && user?.is_admin) return undefined
  return token ? paths.app.dashboard : paths.login
}

/** Who is logged in already has no use for the login screen. */
export const visitorOnly: Guard = ({ token, user }) => (token && user ? homeOf(user) : undefined)

/** No page stands there, but what begins like the staff's screens tells others nothing of what does. */
export const unknownPage = (pathname: string): Guard => {
  return pathname.startsWith(paths.admin.root) ? adminOnly : () => undefined
}

export const applyGuard = (guard: Guard, session: Session) => {
  const to = guard(session)
  if (to) throw redirect(to)
  return null
}
