import { storedSession } from '#shared/session/stored-session.ts'
import { Application } from './Application.tsx'
import { createStore, keepSession } from './store.ts'

/** Creates the store for the session in the browser's storage. The route's `lazyCode` calls it once per document. */
export const loadApplication = () => {
  const store = createStore(storedSession())
  keepSession(store)
  return () => <Application store={store} />
}
