import { api } from './api.ts'
import { endpointQuery } from './endpoints.ts'

// The lists are loaded again also after an error: a colleague may have taken it.
const assignmentsApi = api.injectEndpoints({
  endpoints: (build) => ({
    assignFile: build.mutation({
      ...endpointQuery('assignFile'),
      invalidatesTags: ['AdminFiles', 'AdminFileContent'],
    }),
    assignMessage: build.mutation({ ...endpointQuery('assignMessage'), invalidatesTags: ['AdminMessages'] }),
    claimWithdrawal: build.mutation({
      ...endpointQuery('claimWithdrawal'),
      invalidatesTags: ['AdminWithdrawals'],
    }),
    giveBackWithdrawal: build.mutation({
      ...endpointQuery('giveBackWithdrawal'),
      invalidatesTags: ['AdminWithdrawals'],
    }),
    claimFapiao: build.mutation({ ...endpointQuery('claimFapiao'), invalidatesTags: ['AdminFapiao'] }),
    giveBackFapiao: build.mutation({
      ...endpointQuery('giveBackFapiao'),
      invalidatesTags: ['AdminFapiao'],
    }),
  }),
})

/** Who works on what: staff take it, give it back, or give it to a colleague. */
export const {
  useAssignFileMutation,
  useAssignMessageMutation,
  useClaimFapiaoMutation,
  useClaimWithdrawalMutation,
  useGiveBackFapiaoMutation,
  useGiveBackWithdrawalMutation,
} = assignmentsApi
