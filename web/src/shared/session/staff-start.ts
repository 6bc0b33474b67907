import { paths } from '../paths.ts'
import { storedSession } from './stored-session.ts'

/** The page of staff that opens after a login, as chosen for the account. Editors have no invitation codes. */
export const staffStart = () => {
  const { user } = storedSession()
  return user?.start_page === 'to_do' || user?.role === 'editor'
    ? paths.admin.toDo
    : paths.admin.invitationCodes
}
