import { useSyncExternalStore } from 'react'
import type { ToastKind } from './overlays/notifications.ts'
import { useOverlays, withOverlays } from './overlays/use-overlays.ts'

let isNeeded = false
const listeners = new Set<() => void>()
const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/**
 * Shows a message over the page. Failures stay until they are closed or dropped by `dropToast(id)`; the same `id` is
 * shown once at a time.
 */
export const toast = (message: string, kind: ToastKind = 'done', id?: string) => {
  isNeeded = true
  for (const listener of listeners) listener()
  withOverlays(({ showToast }) => showToast(message, kind, id))
}

export const dropToast = (id: string) => {
  if (isNeeded) withOverlays(({ hideToast }) => hideToast(id))
}

/** Container of the toasts, loaded with the first one. */
export const Toasts = () => {
  const overlays = useOverlays(
    useSyncExternalStore(
      subscribe,
      () => isNeeded,
      () => false,
    ),
  )
  return overlays ? <overlays.ToastView /> : null
}
