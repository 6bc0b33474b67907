import { api } from '#shared/api/api.ts'
import { endpointPages, endpointQuery, type Query } from '#shared/api/endpoints.ts'

export type View = Pick<Query<'adminListMessages'>, 'filter' | 'user_id' | 'waiting_on' | 'sort'>

const messagesApi = api.injectEndpoints({
  endpoints: (build) => ({
    adminMessages: build.infiniteQuery({
      ...endpointPages('adminListMessages'),
      providesTags: ['AdminMessages'],
    }),
    markMessagesRead: build.mutation(endpointQuery('markMessagesRead')),
    settleMessages: build.mutation({
      ...endpointQuery('settleMessages'),
      invalidatesTags: ['AdminMessages'],
    }),
    replyToMessage: build.mutation({
      ...endpointQuery('replyToMessage'),
      invalidatesTags: ['AdminMessages'],
    }),
  }),
})

export const {
  useAdminMessagesInfiniteQuery,
  useMarkMessagesReadMutation,
  useSettleMessagesMutation,
  useReplyToMessageMutation,
} = messagesApi
