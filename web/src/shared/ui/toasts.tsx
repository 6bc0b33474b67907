import { createExternalState } from '#shared/lib/external-state.ts'
import type { ToastKind } from './overlays/notifications.tsx'
import { useOverlays, withOverlays } from './overlays/use-overlays.ts'

const needed = createExternalState(false)

const show: typeof withOverlays = (use) => {
  needed.set(true)
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
  if (needed.get()) withOverlays(({ hideToast }) => hideToast(id))
}

/** Container of the toasts, loaded with the first one. */
export const Toasts = () => {
  const overlays = useOverlays(needed.useValue())
  return overlays ? <overlays.ToastView /> : null
}
