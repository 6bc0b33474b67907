import { useEffect, useEffectEvent, useState } from 'react'

/**
 * What is typed after a dialog was opened and before it has the focus: its code may still be loading.
 * These keys do not reach the page, where some of them are commands.
 */
export const useEarlyText = (opened: boolean, close: () => void) => {
  const [text, setText] = useState('')
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const { key, ctrlKey, metaKey, altKey } = event
    if (ctrlKey || metaKey || altKey || (key.length > 1 && key !== 'Escape')) return
    event.preventDefault()
    event.stopPropagation()
    if (key === 'Escape') close()
    else setText((before) => before + key)
  })
  useEffect(() => {
    if (!opened) return
    const listening = new AbortController()
    const { signal } = listening
    addEventListener('keydown', onKey, { capture: true, signal })
    const onFocus = ({ target }: FocusEvent) => {
      if (target instanceof Element && target.closest('[role="dialog"]')) listening.abort()
    }
    addEventListener('focusin', onFocus, { signal })
    return () => {
      listening.abort()
      setText('')
    }
  }, [opened])
  return text
}
