import type { User } from '@runwen/contracts'
import type { Session } from './session.ts'

const userOf = (json: string | null): User | null => {
  try {
    const value: unknown = JSON.parse(json ?? 'null')
    return typeof value === 'object' && value !== null && 'is_admin' in value ? (value as User) : null
  } catch {
    return null
  }
}

/** `isElsewhere`: another tab changed the session. */
type Listener = (isElsewhere: boolean) => void
const listeners = new Set<Listener>()
let hasLeft = false

/** Whether the user logged out here, rather than that a session ended. */
export const hasLoggedOut = () => hasLeft

/** The session in the browser's storage: `token`, and `user` as JSON. */
export const storedSession = (): Session => {
  if (typeof localStorage === 'undefined') return { token: null, user: null }
  return { token: localStorage.getItem('token'), user: userOf(localStorage.getItem('user')) }
}

export const storeSession = ({ token, user, ended }: Session) => {
  hasLeft = token === null && ended === undefined
  if (token === null) localStorage.removeItem('token')
  else if (token !== localStorage.getItem('token')) localStorage.setItem('token', token)
  const json = user && JSON.stringify(user)
  if (json === null) localStorage.removeItem('user')
  else if (json !== localStorage.getItem('user')) localStorage.setItem('user', json)
  for (const listener of listeners) listener(false)
}

/** Calls `listener` when this tab or another one changes the stored session; returns the way to unsubscribe. */
export const subscribeToStoredSession = (listener: Listener) => {
  const onStorage = ({ key }: StorageEvent) => {
    if (key === 'token' || key === 'user' || key === null) listener(true)
  }
  listeners.add(listener)
  addEventListener('storage', onStorage)
  return () => {
    listeners.delete(listener)
    removeEventListener('storage', onStorage)
  }
}
