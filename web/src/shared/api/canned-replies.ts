import { api, dropImmediately } from './api.ts'
import { endpointQuery } from './endpoints.ts'

const cannedRepliesApi = api.injectEndpoints({
  endpoints: (build) => ({
    listCannedReplies: build.query({
      ...endpointQuery('listCannedReplies'),
      providesTags: ['CannedReplies'],
      keepUnusedDataFor: dropImmediately,
    }),
  }),
})

export const { useListCannedRepliesQuery } = cannedRepliesApi
