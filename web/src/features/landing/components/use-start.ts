import { paths } from '#shared/paths.ts'
import { selectToken } from '#shared/session/session.ts'
import { useAppSelector } from '#shared/store.ts'

/** Where "Get started" leads: to the documents, or to the door. */
export const useStart = () => (useAppSelector(selectToken) ? paths.app.dashboard : paths.app.login)
