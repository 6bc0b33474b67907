import { paths } from '../paths.ts'

const key = 'staffStart'

/** Whether this person's logins lead to what waits, instead of the invitation codes. */
export const startsWithToDo = () => localStorage.getItem(key) === 'to-do'

export const startWithToDo = (chosen: boolean) => {
  if (chosen) localStorage.setItem(key, 'to-do')
  else localStorage.removeItem(key)
}

/** The page of staff that opens after a login. */
export const staffStart = () => (startsWithToDo() ? paths.admin.toDo : paths.admin.invitationCodes)
