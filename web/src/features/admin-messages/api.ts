import { api } from '#shared/api/api.ts'
import { type Answer, type Body, type Calls, type Query, request } from '#shared/api/calls.ts'

type List = Calls['adminListMessages']
export type View = Pick<Query<List>, 'filter' | 'user_id'>
type Answering = Body<Calls['replyToMessage']> & { idempotencyKey: string }

const messagesApi = api.injectEndpoints({
  endpoints: (build) => ({
    adminMessages: build.infiniteQuery<Answer<List>, View, string | undefined>({
      infiniteQueryOptions: {
        initialPageParam: undefined,
        getNextPageParam: ({ next_cursor }) => next_cursor ?? undefined,
      },
      query: ({ queryArg, pageParam }) =>
        request<List>({
          method: 'GET',
          path: '/api/admin/messages',
          query: { ...queryArg, cursor: pageParam },
        }),
      providesTags: ['AdminMessages'],
    }),
    adminMarkRead: build.mutation<Answer<Calls['adminMarkRead']>, string>({
      query: (id) =>
        request<Calls['adminMarkRead']>({
          method: 'PUT',
          path: '/api/admin/messages/{id}/read',
          params: { id },
        }),
    }),
    replyToMessage: build.mutation<Answer<Calls['replyToMessage']>, Answering>({
      query: ({ idempotencyKey, ...body }) =>
        request<Calls['replyToMessage']>({
          method: 'POST',
          path: '/api/admin/messages/reply',
          body,
          idempotencyKey,
        }),
      invalidatesTags: ['AdminMessages'],
    }),
  }),
})

export const { useAdminMessagesInfiniteQuery, useAdminMarkReadMutation, useReplyToMessageMutation } =
  messagesApi
