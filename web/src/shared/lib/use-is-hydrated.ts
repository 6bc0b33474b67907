import { useSyncExternalStore } from 'react'

const subscribe = () => () => {}

/** False in prerendered markup and in the render that hydrates it, true from then on. */
export const useIsHydrated = () =>
  useSyncExternalStore(
    subscribe,
    () => true,
    () => false,
  )
