import { api } from './api.ts'
import { endpointPages } from './endpoints.ts'

export const messagesApi = api.injectEndpoints({
  endpoints: (build) => ({
    messages: build.infiniteQuery({ ...endpointPages('listMessages'), providesTags: ['Messages'] }),
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
