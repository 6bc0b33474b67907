import { useSyncExternalStore } from 'react'
import { storedSession, subscribeToStoredSession } from './stored-session.ts'

const isLoggedIn = () => storedSession().token !== null
const isLoggedInOnServer = () => false

/**
 * Whether the browser holds a session, for public pages, which load without the store. Prerendered markup shows the
 * logged-out state, so hydration starts from it and React renders again for a customer.
 */
export const useIsLoggedIn = () =>
  useSyncExternalStore(subscribeToStoredSession, isLoggedIn, isLoggedInOnServer)
