import { api } from '#shared/api/api.ts'
import { type Answer, type Body, type Calls, type Query, request } from '#shared/api/calls.ts'

type Rejection = { id: string } & Body<Calls['rejectWithdrawal']>

const withdrawalsApi = api.injectEndpoints({
  endpoints: (build) => ({
    adminWithdrawals: build.query<
      Answer<Calls['adminListWithdrawals']>,
      Query<Calls['adminListWithdrawals']>
    >({
      query: (query) =>
        request<Calls['adminListWithdrawals']>({ method: 'GET', path: '/api/admin/withdrawals', query }),
      providesTags: ['AdminWithdrawals'],
    }),
    approveWithdrawal: build.mutation<Answer<Calls['approveWithdrawal']>, string>({
      query: (id) =>
        request<Calls['approveWithdrawal']>({
          method: 'POST',
          path: '/api/admin/withdrawals/{id}/approve',
          params: { id },
        }),
      // Refused, somebody else has decided: the list is old either way.
      invalidatesTags: ['AdminWithdrawals'],
    }),
    rejectWithdrawal: build.mutation<Answer<Calls['rejectWithdrawal']>, Rejection>({
      query: ({ id, note }) =>
        request<Calls['rejectWithdrawal']>({
          method: 'POST',
          path: '/api/admin/withdrawals/{id}/reject',
          params: { id },
          body: { note },
        }),
      invalidatesTags: ['AdminWithdrawals'],
    }),
  }),
})

export const { useAdminWithdrawalsQuery, useApproveWithdrawalMutation, useRejectWithdrawalMutation } =
  withdrawalsApi
