import { useRef } from 'react'

const focusMain = () => document.getElementById('main')?.focus({ preventScroll: true })

/**
 * For dialogs that remove the element that opened them. Mantine returns the focus to that element; this moves it to
 * the main element after the dialog has closed.
 */
export const useFocusMain = () => {
  const isDue = useRef(false)
  return {
    /** Call when the action succeeded and the opener will unmount. */
    openerGoes: () => {
      isDue.current = true
    },
    onGone: () => {
      if (isDue.current) focusMain()
      isDue.current = false
    },
  }
}
