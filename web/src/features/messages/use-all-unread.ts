import { useEffect, useState } from 'react'
import type { useMessages } from '#shared/api/messages.ts'

/**
 * Loads older pages until every message with an unread reply is there. Returns whether they were once, or could not
 * be loaded.
 */
export const useAllUnread = (loaded: ReturnType<typeof useMessages>) => {
  const { messages, unreadCount, error, hasNextPage, isFetchingNextPage, fetchNextPage } = loaded
  const [wasComplete, setWasComplete] = useState(false)
  const unread = messages?.filter((message) => message.has_unread_reply).length ?? 0
  const isMissing = unread < unreadCount && hasNextPage && !error
  useEffect(() => {
    if (isMissing && !isFetchingNextPage) void fetchNextPage()
  }, [isMissing, isFetchingNextPage, fetchNextPage])
  const isComplete = messages !== undefined && !isMissing
  if (isComplete && !wasComplete) setWasComplete(true)
  return wasComplete
}
