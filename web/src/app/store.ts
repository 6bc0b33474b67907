import { combineReducers, configureStore } from '@reduxjs/toolkit'
import { setupListeners } from '@reduxjs/toolkit/query'
import { api } from '#shared/api/api.ts'
import {
  type Session,
  sessionReducer,
  sessionSeen,
  storedSession,
  storeSession,
} from '#shared/session/session.ts'

const reducer = combineReducers({ session: sessionReducer, [api.reducerPath]: api.reducer })

export const createStore = (session: Session) =>
  configureStore({
    reducer,
    preloadedState: { session },
    middleware: (defaults) => defaults().concat(api.middleware),
  })

export type Store = ReturnType<typeof createStore>

/** Keeps the browser's storage, this store and the other tabs of one mind about who is logged in. */
export const keepSession = (store: Store) => {
  let session = store.getState().session
  store.subscribe(() => {
    const next = store.getState().session
    if (next === session) return
    const otherPerson = next.token === null || next.user?.id !== session.user?.id
    session = next
    storeSession(next)
    if (otherPerson) store.dispatch(api.util.resetApiState())
  })
  addEventListener('storage', ({ key }) => {
    if (key === 'token' || key === 'user' || key === null) store.dispatch(sessionSeen(storedSession()))
  })
  setupListeners(store.dispatch)
}
