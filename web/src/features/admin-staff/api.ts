import { api } from '#shared/api/api.ts'
import { endpointMutation, ifDone } from '#shared/api/endpoints.ts'

const staffApi = api.injectEndpoints({
  endpoints: (build) => ({
    createStaff: build.mutation(endpointMutation('createStaff', ifDone('Staff'))),
    setRole: build.mutation(endpointMutation('setRole', ifDone('Staff'))),
    deleteStaff: build.mutation(
      endpointMutation('deleteStaff', ifDone('Staff', 'AdminFiles', 'AdminFileContent')),
    ),
    handOverFiles: build.mutation(
      endpointMutation('handOverFiles', ifDone('AdminFiles', 'AdminFileContent')),
    ),
    handOverMessages: build.mutation(endpointMutation('handOverMessages', ifDone('AdminMessages'))),
  }),
})

export const {
  useCreateStaffMutation,
  useSetRoleMutation,
  useDeleteStaffMutation,
  useHandOverFilesMutation,
  useHandOverMessagesMutation,
} = staffApi
