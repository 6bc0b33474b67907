import { api, dropImmediately } from '#shared/api/api.ts'
import { endpointMutation, endpointQuery, ifDone, requestOf } from '#shared/api/endpoints.ts'
import type { Count } from '#shared/list/Pager.tsx'

type Counted = { user_id: string } & (
  | { of: 'adminListMessages' }
  | { of: 'adminListFapiao'; status?: 'requested' }
)

const usersApi = api.injectEndpoints({
  endpoints: (build) => ({
    users: build.query({ ...endpointQuery('listUsers', ['Users']), keepUnusedDataFor: dropImmediately }),
    user: build.query(endpointQuery('getUser', ['Users'])),
    customerPayments: build.query(endpointQuery('customerPayments', ['AdminOrders', 'AdminWithdrawals'])),
    /** How many messages or fapiao requests a customer has. */
    customerCount: build.query<Count, Counted>({
      query: ({ of, ...query }) => requestOf(of, { ...query, limit: 1 }),
      providesTags: (_, __, { of }) => [of === 'adminListMessages' ? 'AdminMessages' : 'AdminFapiao'],
    }),
    deleteUser: build.mutation(
      endpointMutation('deleteUser', ifDone('Users', 'AdminFiles', 'AdminMessages')),
    ),
  }),
})

export const {
  useUsersQuery,
  useUserQuery,
  useCustomerPaymentsQuery,
  useCustomerCountQuery,
  useDeleteUserMutation,
} = usersApi
