import { useMemo } from 'react'
import { api } from './api.ts'
import { endpointPages } from './endpoints.ts'

export const messagesApi = api.injectEndpoints({
  endpoints: (build) => ({
    messages: build.infiniteQuery(endpointPages('listMessages', ['Messages'])),
  }),
})

export const useMessages = () => {
  const { data, ...rest } = messagesApi.useMessagesInfiniteQuery()
  const messages = useMemo(() => data?.pages.flatMap((page) => page.messages), [data])
  return { messages, unreadCount: data?.pages[0]?.unread_count ?? 0, ...rest }
}

/** Number of messages with an unread reply, loaded or not. */
export const useUnreadCount = () => {
  const { data } = messagesApi.useMessagesInfiniteQuery()
  return data?.pages[0]?.unread_count ?? 0
}
