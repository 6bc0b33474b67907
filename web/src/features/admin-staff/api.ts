import { api, dropImmediately } from '#shared/api/api.ts'
import { endpointQuery } from '#shared/api/endpoints.ts'

const staffApi = api.injectEndpoints({
  endpoints: (build) => ({
    staff: build.query({
      ...endpointQuery('listStaff'),
      providesTags: ['Staff'],
      keepUnusedDataFor: dropImmediately,
    }),
    createStaff: build.mutation({
      ...endpointQuery('createStaff'),
      invalidatesTags: (_, error) => (error ? [] : ['Staff']),
    }),
    setRole: build.mutation({
      ...endpointQuery('setRole'),
      invalidatesTags: (_, error) => (error ? [] : ['Staff']),
    }),
    deleteStaff: build.mutation({
      ...endpointQuery('deleteStaff'),
      invalidatesTags: (_, error) => (error ? [] : ['Staff', 'AdminFiles']),
    }),
    handOver: build.mutation({
      ...endpointQuery('handOverFiles'),
      invalidatesTags: (_, error) => (error ? [] : ['AdminFiles']),
    }),
  }),
})

export const {
  useStaffQuery,
  useCreateStaffMutation,
  useSetRoleMutation,
  useDeleteStaffMutation,
  useHandOverMutation,
} = staffApi
