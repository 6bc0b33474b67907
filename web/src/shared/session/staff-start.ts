import { paths } from '../paths.ts'
import { storedSession } from './stored-session.ts'

const key = 'staffStart'

/** Whether this person's logins lead to what waits, instead of the invitation codes. */
export const startsWithToDo = () => localStorage.getItem(key) === 'to-do'

export const startWithToDo = (chosen: boolean) => {
  if (chosen) localStorage.setItem(key, 'to-do')
  else localStorage.removeItem(key)
}

/** The page of staff that opens after a login. Editors have no invitation codes. */
export const staffStart = () =>
  startsWithToDo() || storedSession().user?.role === 'editor' ? paths.admin.toDo : paths.admin.invitationCodes
