import { api } from '#shared/api/api.ts'
import { endpointQuery } from '#shared/api/endpoints.ts'

const staffApi = api.injectEndpoints({
  endpoints: (build) => ({
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
      invalidatesTags: (_, error) => (error ? [] : ['Staff', 'AdminFiles', 'AdminFileContent']),
    }),
    handOverFiles: build.mutation({
      ...endpointQuery('handOverFiles'),
      invalidatesTags: (_, error) => (error ? [] : ['AdminFiles', 'AdminFileContent']),
    }),
    handOverMessages: build.mutation({
      ...endpointQuery('handOverMessages'),
      invalidatesTags: (_, error) => (error ? [] : ['AdminMessages']),
    }),
  }),
})

export const {
  useCreateStaffMutation,
  useSetRoleMutation,
  useDeleteStaffMutation,
  useHandOverFilesMutation,
  useHandOverMessagesMutation,
} = staffApi
