import { api, dropImmediately } from '#shared/api/api.ts'
import { endpointMutation, endpointPages, requestOf } from '#shared/api/endpoints.ts'

const inboxApi = api.injectEndpoints({
  endpoints: (build) => ({
    conversations: build.infiniteQuery({
      ...endpointPages('listConversations', ['AdminMessages']),
      keepUnusedDataFor: dropImmediately,
    }),
    notes: build.infiniteQuery({
      ...endpointPages('listNotes', ['AdminMessages']),
      query: ({
        queryArg: { id },
        pageParam,
      }: {
        queryArg: { id: string }
        pageParam?: string | undefined
      }) => requestOf('listNotes', { id, cursor: pageParam }),
    }),
    addNote: build.mutation(endpointMutation('addNote', ['AdminMessages'])),
    deleteNote: build.mutation(endpointMutation('deleteNote', ['AdminMessages'])),
    createCannedReply: build.mutation(endpointMutation('createCannedReply', ['CannedReplies'])),
    updateCannedReply: build.mutation(endpointMutation('updateCannedReply', ['CannedReplies'])),
    deleteCannedReply: build.mutation(endpointMutation('deleteCannedReply', ['CannedReplies'])),
  }),
})

export const {
  useConversationsInfiniteQuery,
  useNotesInfiniteQuery,
  useAddNoteMutation,
  useDeleteNoteMutation,
  useCreateCannedReplyMutation,
  useUpdateCannedReplyMutation,
  useDeleteCannedReplyMutation,
} = inboxApi
