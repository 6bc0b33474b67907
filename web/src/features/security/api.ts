import { api } from '#shared/api/api.ts'
import { endpointPages, endpointQuery } from '#shared/api/endpoints.ts'

const securityApi = api.injectEndpoints({
  endpoints: (build) => ({
    secondFactor: build.query({ ...endpointQuery('getSecondFactor'), providesTags: ['SecondFactor'] }),
    beginSecondFactor: build.mutation(endpointQuery('beginSecondFactor')),
    enableSecondFactor: build.mutation({
      ...endpointQuery('enableSecondFactor'),
      invalidatesTags: ['SecondFactor'],
    }),
    disableSecondFactor: build.mutation({
      ...endpointQuery('disableSecondFactor'),
      invalidatesTags: ['SecondFactor'],
    }),
    sessions: build.infiniteQuery({ ...endpointPages('listSessions'), providesTags: ['Sessions'] }),
    endSession: build.mutation({ ...endpointQuery('endSession'), invalidatesTags: ['Sessions'] }),
    endOtherSessions: build.mutation({ ...endpointQuery('endOtherSessions'), invalidatesTags: ['Sessions'] }),
  }),
})

export const {
  useSecondFactorQuery,
  useBeginSecondFactorMutation,
  useEnableSecondFactorMutation,
  useDisableSecondFactorMutation,
  useSessionsInfiniteQuery,
  useEndSessionMutation,
  useEndOtherSessionsMutation,
} = securityApi
