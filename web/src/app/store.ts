import { combineReducers, configureStore, type Middleware } from '@reduxjs/toolkit'
import { setupListeners } from '@reduxjs/toolkit/query'
import { api } from '#shared/api/api.ts'
import { afterRenewal } from '#shared/session/renewal.ts'
import { type Session, sessionReducer, sessionSeen, unauthorized } from '#shared/session/session.ts'
import { storedSession, storeSession, subscribeToStoredSession } from '#shared/session/stored-session.ts'

const reducer = combineReducers({ session: sessionReducer, [api.reducerPath]: api.reducer })

/** A 401 counts once no other tab is replacing the session; when one has, the page asks again with the new token. */
const heedRenewal: Middleware = (store) => (next) => (action) => {
  if (!unauthorized.match(action)) return next(action)
  afterRenewal(() => {
    const stored = storedSession()
    if (stored.token === null || stored.token === action.payload.token) return void next(action)
    store.dispatch(sessionSeen(stored))
    store.dispatch(api.util.resetApiState())
  })
}

export const createStore = (session: Session) =>
  configureStore({
    reducer,
    preloadedState: { session },
    middleware: (defaults) => defaults().concat(heedRenewal, api.middleware),
  })

export type Store = ReturnType<typeof createStore>

/** Keeps the browser's storage and the store in step, including logins and logouts in other tabs. Returns its end. */
export const keepSession = (store: Store) => {
  let session = store.getState().session
  const endWriting = store.subscribe(() => {
    const next = store.getState().session
    if (next === session) return
    const otherPerson = next.token === null || next.user?.id !== session.user?.id
    session = next
    storeSession(next)
    if (otherPerson) store.dispatch(api.util.resetApiState())
  })
  const endReading = subscribeToStoredSession((isElsewhere) => {
    const stored = storedSession()
    const isSame =
      stored.token === session.token && JSON.stringify(stored.user) === JSON.stringify(session.user)
    if (isSame) return
    // The entries of storage change one by one, so the token may be gone already.
    const ended = isElsewhere && session.token !== null ? 'elsewhere' : session.ended
    store.dispatch(sessionSeen(stored.token === null && ended ? { ...stored, ended } : stored))
  })
  const endListeners = setupListeners(store.dispatch)
  return () => {
    endWriting()
    endReading()
    endListeners()
  }
}
