import { useRef } from 'react'

const focusMain = () => document.getElementById('main')?.focus({ preventScroll: true })

/**
 * For a dialog that takes away what opened it. The kit gives the focus back to the opener, which is about to go; once
 * the dialog has left, the keyboard goes on at the main part.
 */
export const useFocusMain = () => {
  const isDue = useRef(false)
  return {
    /** It has done its work: its opener will go. */
    openerGoes: () => {
      isDue.current = true
    },
    onGone: () => {
      if (isDue.current) focusMain()
      isDue.current = false
    },
  }
}
