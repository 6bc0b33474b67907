import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import type { User } from '@runwen/contracts'

export type Session = {
  token: string | null
  user: User | null
  /** The server ended it, not the person: the login screen says so. */
  expired?: boolean
}

const userOf = (json: string | null): User | null => {
  try {
    const value: unknown = JSON.parse(json ?? 'null')
    return typeof value === 'object' && value !== null && 'is_admin' in value ? (value as User) : null
  } catch {
    return null
  }
}

/** What the browser remembers of who is logged in: `token`, and `user` as JSON. */
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
}

const slice = createSlice({
  name: 'session',
  initialState: (): Session => ({ token: null, user: null }),
  reducers: {
    sessionStarted: (_, { payload }: PayloadAction<{ token: string; user: User }>) => payload,
    sessionEnded: (): Session => ({ token: null, user: null }),
    /**
     * A request with this token was answered 401. Ignored when the token is no longer the current one: a late answer
     * says nothing about a session that has been started or ended since.
     */
    unauthorized: (session, { payload: token }: PayloadAction<string | null>): Session =>
      token === null || token !== session.token ? session : { token: null, user: null, expired: true },
    /** Another tab logged in or out. */
    sessionSeen: (_, { payload }: PayloadAction<Session>) => payload,
  },
  selectors: {
    selectToken: (session) => session.token,
    selectUser: (session) => session.user,
    selectExpired: (session) => session.expired === true,
  },
})

export const sessionReducer = slice.reducer
export const { sessionStarted, sessionEnded, sessionSeen, unauthorized } = slice.actions
export const { selectToken, selectUser, selectExpired } = slice.selectors
