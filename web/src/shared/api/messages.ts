import { api } from './api.ts'
import { type Answer, type Calls, request } from './calls.ts'

type MessagesPage = Answer<Calls['listMessages']>

export const messagesApi = api.injectEndpoints({
  endpoints: (build) => ({
    messages: build.infiniteQuery<MessagesPage, void, string | undefined>({
      infiniteQueryOptions: {
        initialPageParam: undefined,
        getNextPageParam: ({ next_cursor }) => next_cursor ?? undefined,
      },
      query: ({ pageParam }) =>
        request<Calls['listMessages']>({
          method: 'GET',
          path: '/api/user/messages',
          query: { cursor: pageParam },
        }),
      providesTags: ['Messages'],
    }),
  }),
})

/** What the customer wrote to staff, with the answers; newest first, page by page. */
export const useMessages = () => {
  const { data, ...rest } = messagesApi.useMessagesInfiniteQuery()
  return { messages: data?.pages.flatMap((page) => page.messages), ...rest }
}

/** How many messages have an answer that was not read yet. */
export const useUnreadCount = () => {
  const { messages } = useMessages()
  return messages?.filter((message) => message.has_unread_reply).length ?? 0
}
