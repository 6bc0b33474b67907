import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import type { User } from '@runwen/contracts'

export type Session = {
  token: string | null
  user: User | null
  /** The server ended the session; the login page says so. */
  expired?: boolean
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
