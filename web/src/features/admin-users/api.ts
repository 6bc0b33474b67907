import { api, dropImmediately } from '#shared/api/api.ts'
import { endpointMutation, endpointQuery, ifDone, requestOf } from '#shared/api/endpoints.ts'
import type { Count } from '#shared/list/Pager.tsx'

type Counted = { user_id: string } & (
  | { of: 'adminListMessages' }
  | { of: 'adminListFapiao'; status: 'requested' }
  | { of: 'listMail'; status: 'failed' }
)

const tagOf = {
  adminListMessages: 'AdminMessages',
  adminListFapiao: 'AdminFapiao',
  listMail: 'Emails',
} as const

const usersApi = api.injectEndpoints({
  endpoints: (build) => ({
    users: build.query({ ...endpointQuery('listUsers', ['Users']), keepUnusedDataFor: dropImmediately }),
    user: build.query(endpointQuery('getUser', ['Users'])),
    customerPayments: build.query(endpointQuery('customerPayments', ['AdminOrders', 'AdminWithdrawals'])),
    customerMessages: build.query(endpointQuery('adminListMessages', ['AdminMessages'])),
    /** How many messages, open fapiao requests or failed emails a customer has. */
    customerCount: build.query<Count, Counted>({
      query: ({ of, ...query }) => requestOf(of, { ...query, limit: 1 }),
      providesTags: (_, __, { of }) => [tagOf[of]],
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
  useCustomerMessagesQuery,
  useDeleteUserMutation,
} = usersApi
