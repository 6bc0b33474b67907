import { useSyncExternalStore } from 'react'
import type { ToastKind } from './overlays/notifications.tsx'
import { useOverlays, withOverlays } from './overlays/use-overlays.ts'

let isNeeded = false
const listeners = new Set<() => void>()
const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

const show: typeof withOverlays = (use) => {
  isNeeded = true
  for (const listener of listeners) listener()
  withOverlays(use)
}

/**
 * Shows a message over the page. Failures stay until they are closed or dropped by `dropToast(id)`; the same `id` is
 * shown once at a time.
 */
export const toast = (message: string, kind: ToastKind = 'done', id?: string) =>
  show(({ showToast }) => showToast(message, kind, id))

/** Shows for ten seconds what was done, with a button that undoes it. */
export const undoToast = (message: string, undo: { label: string; onClick: () => void }) =>
  show(({ showUndo }) => showUndo(message, undo))

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
