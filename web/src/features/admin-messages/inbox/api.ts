import { api, dropImmediately } from '#shared/api/api.ts'
import { endpointPages, endpointQuery, requestOf } from '#shared/api/endpoints.ts'

const inboxApi = api.injectEndpoints({
  endpoints: (build) => ({
    conversations: build.infiniteQuery({
      ...endpointPages('listConversations'),
      providesTags: ['AdminMessages'],
      keepUnusedDataFor: dropImmediately,
    }),
    notes: build.infiniteQuery({
      ...endpointPages('listNotes'),
      query: ({
        queryArg: { id },
        pageParam,
      }: {
        queryArg: { id: string }
        pageParam?: string | undefined
      }) => requestOf('listNotes', { id, cursor: pageParam }),
      providesTags: ['AdminMessages'],
    }),
    addNote: build.mutation({ ...endpointQuery('addNote'), invalidatesTags: ['AdminMessages'] }),
    deleteNote: build.mutation({ ...endpointQuery('deleteNote'), invalidatesTags: ['AdminMessages'] }),
    createCannedReply: build.mutation({
      ...endpointQuery('createCannedReply'),
      invalidatesTags: ['CannedReplies'],
    }),
    updateCannedReply: build.mutation({
      ...endpointQuery('updateCannedReply'),
      invalidatesTags: ['CannedReplies'],
    }),
    deleteCannedReply: build.mutation({
      ...endpointQuery('deleteCannedReply'),
      invalidatesTags: ['CannedReplies'],
    }),
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
