import { useLayoutEffect, useRef } from 'react'

/**
 * Holds the focus while `busy` disables the control that has it, and gives it back afterwards; otherwise it falls to the
 * page, behind an open dialog. The returned ref is for an element with `tabIndex={-1}` around the buttons. It covers the
 * controls of the form around it too.
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
    const before = last.current
    last.current = null
    if (active !== element || !(before instanceof HTMLElement)) return
    if (before.isConnected && !before.matches(':disabled')) before.focus({ preventScroll: true })
  }, [busy])
  return place
}
