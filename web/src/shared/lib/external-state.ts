import { useSyncExternalStore } from 'react'

/** A state outside the components, which follow it. Markup that a server renders has the initial value. */
export const createExternalState = <T>(initial: T) => {
  let current = initial
  const listeners = new Set<() => void>()
  const subscribe = (listener: () => void) => {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  }
  const get = () => current
  return {
    get,
    set: (next: T) => {
      current = next
      for (const listener of listeners) listener()
    },
    useValue: () => useSyncExternalStore(subscribe, get, () => initial),
  }
}
