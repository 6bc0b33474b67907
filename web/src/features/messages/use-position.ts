import { type RefObject, useCallback, useEffect, useRef, useState } from 'react'
import type { Entry } from './conversation.ts'
import { observeOnScreen, type Parts } from './screen.ts'

type Conversation = Parts & {
  /** The conversation with its foot, which is at the lower edge of the screen wherever the reader scrolls. */
  center: RefObject<HTMLElement | null>
  entries: readonly Entry[]
}

/** Number of replies that arrived since the end of the conversation was last on the screen. */
const useArrived = (entries: readonly Entry[], isAtEnd: boolean) => {
  const newest = entries.at(-1)?.id
  const [seen, setSeen] = useState(newest)
  if ((isAtEnd || seen === undefined) && seen !== newest) setSeen(newest)
  const after = entries.findIndex(({ id }) => id === seen) + 1
  return after === 0 ? 0 : entries.slice(after).filter(({ by }) => by === 'staff').length
}

/**
 * Opens the conversation at the line "New", or else at the newest message. Follows new messages only if the newest one
 * was on the screen or the customer wrote the message. Never scrolls past unread replies, which would be read then. Keeps
 * the newest message on the screen when a notice above or the foot grows.
 */
export const usePosition = ({ center, log, foot, entries }: Conversation) => {
  const [isAtEnd, setIsAtEnd] = useState(true)
  const shown = useRef<{ id: string; isAtEnd: boolean } | undefined>(undefined)
  const arrived = useArrived(entries, isAtEnd)
  const newest = entries.at(-1)
  const id = newest?.id
  const isOwn = newest?.by === 'customer'
  const toNewest = useCallback(
    () => center.current?.scrollIntoView({ block: 'end', behavior: 'instant' }),
    [center],
  )

  useEffect(() => {
    if (id === undefined || shown.current?.id === id) return
    const before = shown.current
    const marker = before ? null : log.current?.querySelector('[data-marker]')
    shown.current = { id, isAtEnd: before?.isAtEnd ?? !marker }
    // After the router has restored or reset the scroll position.
    requestAnimationFrame(() => {
      if (marker) marker.scrollIntoView({ block: 'start', behavior: 'instant' })
      else if (!before || before.isAtEnd || isOwn) toNewest()
    })
  }, [id, isOwn, log, toNewest])

  useEffect(
    () =>
      observeOnScreen({ log, foot }, '[data-end]', (_, isOnScreen) => {
        setIsAtEnd(isOnScreen)
        if (shown.current) shown.current.isAtEnd = isOnScreen
      }),
    [log, foot],
  )

  useEffect(() => {
    const resizes = new ResizeObserver(() => {
      if (shown.current?.isAtEnd) toNewest()
    })
    resizes.observe(document.body)
    return () => resizes.disconnect()
  }, [toNewest])
  return { isAtEnd, arrived, toNewest }
}
