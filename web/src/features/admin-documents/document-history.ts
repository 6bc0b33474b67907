import { api, dropImmediately } from '#shared/api/api.ts'
import { endpointQuery } from '#shared/api/endpoints.ts'

// Loads with the dialogs that need it.
export const { useDocumentHistoryQuery } = api.injectEndpoints({
  endpoints: (build) => ({
    documentHistory: build.query({
      ...endpointQuery('adminFileHistory'),
      providesTags: ['AdminFiles'],
      keepUnusedDataFor: dropImmediately,
    }),
  }),
})
