import { api, dropImmediately } from './api.ts'
import { endpointQuery } from './endpoints.ts'

const cannedRepliesApi = api.injectEndpoints({
  endpoints: (build) => ({
    listCannedReplies: build.query({
      ...endpointQuery('listCannedReplies', ['CannedReplies']),
      keepUnusedDataFor: dropImmediately,
    }),
  }),
})

export const { useListCannedRepliesQuery } = cannedRepliesApi
