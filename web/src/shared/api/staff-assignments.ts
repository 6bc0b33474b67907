import { api } from './api.ts'
import { endpointMutation } from './endpoints.ts'

// The lists are loaded again also after an error: a colleague may have taken it.
const assignmentsApi = api.injectEndpoints({
  endpoints: (build) => ({
    assignFile: build.mutation(endpointMutation('assignFile', ['AdminFiles', 'AdminFileContent'])),
    assignMessage: build.mutation(endpointMutation('assignMessage', ['AdminMessages'])),
    claimWithdrawal: build.mutation(endpointMutation('claimWithdrawal', ['AdminWithdrawals'])),
    giveBackWithdrawal: build.mutation(endpointMutation('giveBackWithdrawal', ['AdminWithdrawals'])),
    claimFapiao: build.mutation(endpointMutation('claimFapiao', ['AdminFapiao'])),
    giveBackFapiao: build.mutation(endpointMutation('giveBackFapiao', ['AdminFapiao'])),
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
