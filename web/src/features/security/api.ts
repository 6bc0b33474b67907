import { api } from '#shared/api/api.ts'
import { endpointMutation, endpointPages, endpointQuery } from '#shared/api/endpoints.ts'

const securityApi = api.injectEndpoints({
  endpoints: (build) => ({
    secondFactor: build.query(endpointQuery('getSecondFactor', ['SecondFactor'])),
    beginSecondFactor: build.mutation(endpointMutation('beginSecondFactor')),
    enableSecondFactor: build.mutation(endpointMutation('enableSecondFactor', ['SecondFactor'])),
    disableSecondFactor: build.mutation(endpointMutation('disableSecondFactor', ['SecondFactor'])),
    sessions: build.infiniteQuery(endpointPages('listSessions', ['Sessions'])),
    endSession: build.mutation(endpointMutation('endSession', ['Sessions'])),
    endOtherSessions: build.mutation(endpointMutation('endOtherSessions', ['Sessions'])),
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
