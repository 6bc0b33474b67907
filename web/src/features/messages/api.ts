import { api } from '#shared/api/api.ts'
import { type Answer, type Body, type Calls, request } from '#shared/api/calls.ts'
import { messagesApi } from '#shared/api/messages.ts'

type NewMessage = Body<Calls['postMessage']> & { idempotencyKey: string }

const writingApi = api.injectEndpoints({
  endpoints: (build) => ({
    postMessage: build.mutation<Answer<Calls['postMessage']>, NewMessage>({
      query: ({ idempotencyKey, ...body }) =>
        request<Calls['postMessage']>({ method: 'POST', path: '/api/user/messages', body, idempotencyKey }),
      async onQueryStarted(_, { dispatch, queryFulfilled }) {
        const { data } = await queryFulfilled.catch(() => ({ data: undefined }))
        if (!data) return
        dispatch(
          messagesApi.util.updateQueryData('messages', undefined, (list) => {
            const known = list.pages.some((page) => page.messages.some(({ id }) => id === data.message.id))
            if (!known) list.pages[0]?.messages.unshift(data.message)
          }),
        )
      },
    }),
    markRepliesRead: build.mutation<Answer<Calls['markRepliesRead']>, string>({
      query: (id) =>
        request<Calls['markRepliesRead']>({
          method: 'PUT',
          path: '/api/user/messages/{id}/read',
          params: { id },
        }),
      invalidatesTags: (_, error) => (error ? [] : ['Messages']),
    }),
  }),
})

export const { usePostMessageMutation, useMarkRepliesReadMutation } = writingApi
