import { api } from '#shared/api/api.ts'
import { endpointQuery } from '#shared/api/endpoints.ts'

const withdrawalsApi = api.injectEndpoints({
  endpoints: (build) => ({
    adminWithdrawals: build.query({
      ...endpointQuery('adminListWithdrawals'),
      providesTags: ['AdminWithdrawals'],
    }),
    approveWithdrawal: build.mutation({
      ...endpointQuery('approveWithdrawal'),
      // Also on failure: someone else may have decided.
      invalidatesTags: ['AdminWithdrawals'],
    }),
    rejectWithdrawal: build.mutation({
      ...endpointQuery('rejectWithdrawal'),
      invalidatesTags: ['AdminWithdrawals'],
    }),
  }),
})

export const { useAdminWithdrawalsQuery, useApproveWithdrawalMutation, useRejectWithdrawalMutation } =
  withdrawalsApi
