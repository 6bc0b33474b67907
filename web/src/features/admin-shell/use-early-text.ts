import { useEffect, useEffectEvent, useState } from 'react'

const isInDialog = (element: Element | null) => element?.closest('[role="dialog"]') != null

/**
 * What is typed after a dialog was opened and before one of its fields has the focus: its code may still be loading.
 * These keys do not reach the page, where some of them are commands.
 */
export const useEarlyText = (opened: boolean, close: () => void) => {
  const [text, setText] = useState('')
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (isInDialog(document.activeElement) || event.ctrlKey || event.metaKey || event.altKey) return
    event.preventDefault()
    event.stopPropagation()
    if (event.key === 'Escape') close()
    else if (event.key.length === 1) setText((before) => before + event.key)
  })
  useEffect(() => {
    if (!opened) return
    addEventListener('keydown', onKey, true)
    return () => {
      removeEventListener('keydown', onKey, true)
      setText('')
    }
  }, [opened])
  return text
}
