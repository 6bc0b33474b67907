import { api, dropImmediately } from '#shared/api/api.ts'
import { endpointQuery } from '#shared/api/endpoints.ts'

const usersApi = api.injectEndpoints({
  endpoints: (build) => ({
    users: build.query({
      ...endpointQuery('listUsers'),
      providesTags: ['Users'],
      keepUnusedDataFor: dropImmediately,
    }),
    user: build.query({ ...endpointQuery('getUser'), providesTags: ['Users'] }),
    customerPayments: build.query({
      ...endpointQuery('customerPayments'),
      providesTags: ['AdminOrders', 'AdminWithdrawals'],
    }),
    deleteUser: build.mutation({
      ...endpointQuery('deleteUser'),
      invalidatesTags: (_, error) => (error ? [] : ['Users', 'AdminFiles', 'AdminMessages']),
    }),
  }),
})

export const { useUsersQuery, useUserQuery, useCustomerPaymentsQuery, useDeleteUserMutation } = usersApi
