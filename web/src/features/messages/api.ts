import { api } from '#shared/api/api.ts'
import { endpointMutation, endpointQuery, ifDone } from '#shared/api/endpoints.ts'
import { messagesApi } from '#shared/api/messages.ts'

const writingApi = api.injectEndpoints({
  endpoints: (build) => ({
    postMessage: build.mutation({
      ...endpointMutation('postMessage'),
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
    markRepliesRead: build.mutation(endpointMutation('markRepliesRead', ifDone('Messages'))),
    contact: build.query({ ...endpointQuery('site'), keepUnusedDataFor: 300 }),
  }),
})

export const { useContactQuery, usePostMessageMutation, useMarkRepliesReadMutation } = writingApi
