import { api } from '#shared/api/api.ts'
import { endpointMutation, endpointQuery } from '#shared/api/endpoints.ts'

const withdrawalsApi = api.injectEndpoints({
  endpoints: (build) => ({
    adminWithdrawals: build.query(endpointQuery('adminListWithdrawals', ['AdminWithdrawals'])),
    // Also on failure: someone else may have decided.
    approveWithdrawal: build.mutation(endpointMutation('approveWithdrawal', ['AdminWithdrawals'])),
    rejectWithdrawal: build.mutation(endpointMutation('rejectWithdrawal', ['AdminWithdrawals'])),
  }),
})

export const { useAdminWithdrawalsQuery, useApproveWithdrawalMutation, useRejectWithdrawalMutation } =
  withdrawalsApi
