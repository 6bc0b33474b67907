import { createPath, type Path } from 'react-router-dom'
import { paths } from '#shared/paths.ts'
import { afterLogin, loginPath } from '#shared/session/login-return.ts'
import type { Session } from '#shared/session/session.ts'

/** Returns where the visitor of `address` has to go instead. */
export type Guard = (session: Session, address: Path) => string | undefined

/** Without a token to the login screen. Staff to their own screens, because every customer call answers them 403. */
export const customerOnly: Guard = ({ token, user }, address) => {
  if (!token) return loginPath(createPath(address))
  return user?.is_admin ? paths.admin.root : undefined
}

/** Sends everyone but staff to the dashboard, or to the login screen. */
export const adminOnly: Guard = ({ token, user }, address) => {
  if (token && user?.is_admin) return undefined
  return token ? paths.app.dashboard : loginPath(createPath(address))
}

/** Logged-in users to the page that asked for the login, or to their home screen. */
export const visitorOnly: Guard = ({ token, user }, { search }) =>
  token && user ? afterLogin(user, search) : undefined

/** Visitors to the login screen. */
export const loggedIn: Guard = ({ token }, address) => (token ? undefined : loginPath(createPath(address)))

/** Unknown addresses under `/admin` get the admin guard, so that they do not reveal which pages exist. */
export const unknownPage: Guard = (session, address) =>
  address.pathname.startsWith(paths.admin.root) ? adminOnly(session, address) : undefined
