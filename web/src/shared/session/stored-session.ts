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

const listeners = new Set<() => void>()

/** The session in the browser's storage: `token`, and `user` as JSON. */
export const storedSession = (): Session => {
  if (typeof localStorage === 'undefined') return { token: null, user: null }
  return { token: localStorage.getItem('token'), user: userOf(localStorage.getItem('user')) }
}

export const storeSession = ({ token, user }: Session) => {
  if (token === null) localStorage.removeItem('token')
  else if (token !== localStorage.getItem('token')) localStorage.setItem('token', token)
  const json = user && JSON.stringify(user)
  if (json === null) localStorage.removeItem('user')
  else if (json !== localStorage.getItem('user')) localStorage.setItem('user', json)
  for (const listener of listeners) listener()
}

/** Calls `listener` when this tab or another one changes the stored session; returns the way to unsubscribe. */
export const subscribeToStoredSession = (listener: () => void) => {
  const onStorage = ({ key }: StorageEvent) => {
    if (key === 'token' || key === 'user' || key === null) listener()
  }
  listeners.add(listener)
  addEventListener('storage', onStorage)
  return () => {
    listeners.delete(listener)
    removeEventListener('storage', onStorage)
  }
}
