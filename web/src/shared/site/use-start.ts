import { paths } from '#shared/paths.ts'
import { useIsLoggedIn } from '#shared/session/use-is-logged-in.ts'

/** Target of "Get started": the documents for a logged-in user, else the login page. */
export const useStart = () => (useIsLoggedIn() ? paths.app.dashboard : paths.app.login)
