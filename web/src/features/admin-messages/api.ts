import { api, dropImmediately } from '#shared/api/api.ts'
import { endpointPages, endpointQuery, type Query, requestOf } from '#shared/api/endpoints.ts'

export type View = Pick<Query<'adminListMessages'>, 'filter' | 'user_id' | 'waiting_on' | 'sort'>

const messagesApi = api.injectEndpoints({
  endpoints: (build) => ({
    adminMessages: build.infiniteQuery({
      ...endpointPages('adminListMessages'),
      providesTags: ['AdminMessages'],
    }),
    markMessagesRead: build.mutation(endpointQuery('markMessagesRead')),
    conversations: build.infiniteQuery({
      ...endpointPages('listConversations'),
      providesTags: ['AdminMessages'],
      keepUnusedDataFor: dropImmediately,
    }),
    settleMessages: build.mutation({
      ...endpointQuery('settleMessages'),
      invalidatesTags: ['AdminMessages'],
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
    cannedReplies: build.query({
      ...endpointQuery('listCannedReplies'),
      keepUnusedDataFor: dropImmediately,
      providesTags: ['CannedReplies'],
    }),
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
    /** The document that a message is about, for the fields of a prepared reply. */
    aboutDocument: build.query({ ...endpointQuery('adminGetFile'), providesTags: ['AdminFiles'] }),
    replyToMessage: build.mutation({
      ...endpointQuery('replyToMessage'),
      invalidatesTags: ['AdminMessages'],
    }),
  }),
})

export const {
  useAdminMessagesInfiniteQuery,
  useMarkMessagesReadMutation,
  useReplyToMessageMutation,
  useConversationsInfiniteQuery,
  useSettleMessagesMutation,
  useNotesInfiniteQuery,
  useAddNoteMutation,
  useDeleteNoteMutation,
  useCannedRepliesQuery,
  useCreateCannedReplyMutation,
  useUpdateCannedReplyMutation,
  useDeleteCannedReplyMutation,
  useAboutDocumentQuery,
} = messagesApi
