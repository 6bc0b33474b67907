import { paths } from '#shared/paths.ts'
import { useIsLoggedIn } from '#shared/session/use-is-logged-in.ts'

/** Where "Get started" leads: to the documents, or to the login screen. */
export const useStart = () => (useIsLoggedIn() ? paths.app.dashboard : paths.app.login)
