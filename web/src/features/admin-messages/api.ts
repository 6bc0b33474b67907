import { api } from '#shared/api/api.ts'
import { endpointMutation, endpointPages, type Query } from '#shared/api/endpoints.ts'

export type View = Pick<Query<'adminListMessages'>, 'filter' | 'user_id' | 'waiting_on' | 'sort'>

const messagesApi = api.injectEndpoints({
  endpoints: (build) => ({
    adminMessages: build.infiniteQuery(endpointPages('adminListMessages', ['AdminMessages'])),
    markMessagesRead: build.mutation(endpointMutation('markMessagesRead')),
    settleMessages: build.mutation(endpointMutation('settleMessages', ['AdminMessages'])),
    replyToMessage: build.mutation(endpointMutation('replyToMessage', ['AdminMessages'])),
  }),
})

/** How many messages of a customer are fetched at a time, for all that their page shows of them. */
export const messagesShown = 20

export const {
  useAdminMessagesInfiniteQuery,
  useMarkMessagesReadMutation,
  useSettleMessagesMutation,
  useReplyToMessageMutation,
} = messagesApi
