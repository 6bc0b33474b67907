import { storedSession } from '#shared/session/stored-session.ts'
import { Application } from './Application.tsx'
import { createStore, keepSession } from './store.ts'

/** Creates the store for the session in the browser's storage. Called once per page load, by the router. */
export const loadApplication = () => {
  const store = createStore(storedSession())
  keepSession(store)
  return <Application store={store} />
}
