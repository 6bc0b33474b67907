import { useSyncExternalStore } from 'react'

/** A state outside the components that they follow. */
export const createFlag = () => {
  let isSet = false
  const listeners = new Set<() => void>()
  const subscribe = (listener: () => void) => {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  }
  const change = (next: boolean) => {
    isSet = next
    for (const listener of listeners) listener()
  }
  return {
    isSet: () => isSet,
    set: () => change(true),
    clear: () => change(false),
    useIsSet: () =>
      useSyncExternalStore(
        subscribe,
        () => isSet,
        () => false,
      ),
  }
}
