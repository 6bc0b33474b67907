import { api, dropImmediately } from '#shared/api/api.ts'
import { type Answer, endpointQuery, requestOf } from '#shared/api/endpoints.ts'

const shownCodes = 5

const searchApi = api.injectEndpoints({
  endpoints: (build) => ({
    search: build.query({ ...endpointQuery('search'), keepUnusedDataFor: dropImmediately }),
    searchCodes: build.query<Answer<'listInvitationCodes'>, string>({
      query: (search) => requestOf('listInvitationCodes', { search, limit: shownCodes }),
      providesTags: ['InvitationCodes'],
      keepUnusedDataFor: dropImmediately,
    }),
  }),
})

export const { useSearchQuery, useSearchCodesQuery } = searchApi
