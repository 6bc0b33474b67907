import { useLayoutEffect, useRef } from 'react'

/**
 * Holds the focus while `busy` disables the control that has it, and gives it back afterwards; otherwise it falls to the
 * page, behind an open dialog. The returned props are for the element around the buttons. It covers the controls of the form
 * around it too.
 */
export const useHeldFocus = (busy: boolean) => {
  const place = useRef<HTMLDivElement>(null)
  const last = useRef<Element>(null)
  useLayoutEffect(() => {
    const element = place.current
    const active = document.activeElement
    if (!element) return
    if (busy) {
      if (!(element.closest('form') ?? element).contains(active)) return
      last.current = active
      element.focus({ preventScroll: true })
      return
    }
    if (active === element && last.current instanceof HTMLElement) last.current.focus({ preventScroll: true })
    last.current = null
  }, [busy])
  return { ref: place, tabIndex: -1 } as const
}
