import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import type { User } from '@runwen/contracts'
import { endOf, type SessionEnd } from './session-end.ts'

export type Session = {
  token: string | null
  user: User | null
  ended?: SessionEnd
  /** Staff must set up a second factor in the settings first. */
  isRestricted?: boolean
  /** A change of the password is on its way, which ends this session and answers with the next. */
  isRenewing?: boolean
}

const slice = createSlice({
  name: 'session',
  initialState: (): Session => ({ token: null, user: null }),
  reducers: {
    sessionStarted: (_, { payload }: PayloadAction<{ token: string; user: User }>) => payload,
    sessionEnded: (): Session => ({ token: null, user: null }),
    /**
     * A request with this token was answered 401. Ignored when the token is no longer the current one: a late answer
     * says nothing about a session that has been started or ended since, or is about to be replaced.
     */
    unauthorized: {
      prepare: (token: string | null, code?: string) => ({ payload: { token, code } }),
      reducer: (session, { payload }: PayloadAction<{ token: string | null; code: string | undefined }>) => {
        const { token, code } = payload
        if (token === null || token !== session.token || session.isRenewing) return session
        return { token: null, user: null, ended: endOf(code) }
      },
    },
    sessionRenewing: (session, { payload: isRenewing }: PayloadAction<boolean>): Session => ({
      ...session,
      isRenewing,
    }),
    secondFactorMissing: (session): Session => ({ ...session, isRestricted: true }),
    /** Facts about the user have changed; ignored for another user. */
    userChanged: (session, { payload: user }: PayloadAction<User>): Session =>
      session.user?.id === user.id ? { ...session, user } : session,
    /** The browser's storage has another session: another tab logged in or out. */
    sessionSeen: (_, { payload }: PayloadAction<Session>) => payload,
  },
  selectors: {
    selectToken: (session) => session.token,
    selectUser: (session) => session.user,
    selectIsCustomer: ({ token, user }) => token !== null && user?.is_admin === false,
    selectEnded: (session) => session.ended,
  },
})

export const sessionReducer = slice.reducer
export const {
  sessionStarted,
  sessionEnded,
  sessionSeen,
  userChanged,
  secondFactorMissing,
  sessionRenewing,
  unauthorized,
} = slice.actions
export const { selectToken, selectUser, selectIsCustomer, selectEnded } = slice.selectors
