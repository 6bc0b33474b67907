import { useState } from 'react'
import type { Entry } from './conversation.ts'

/**
 * Returns the id of the entry below the line "New": the first unread reply. The line stays when the replies below it
 * are read, and moves when the next one arrives after that.
 */
export const useMarker = (entries: readonly Entry[]) => {
  const firstUnread = entries.find(({ isUnread }) => isUnread)?.id
  const [state, setState] = useState<{ marker: string | undefined; isAllRead: boolean }>({
    marker: undefined,
    isAllRead: true,
  })
  const isAllRead = firstUnread === undefined
  if (isAllRead !== state.isAllRead) setState({ marker: firstUnread ?? state.marker, isAllRead })
  return state.marker
}
