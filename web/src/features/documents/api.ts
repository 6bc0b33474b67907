import { api } from '#shared/api/api.ts'
import { endpointMutation, endpointQuery } from '#shared/api/endpoints.ts'

const documentsApi = api.injectEndpoints({
  endpoints: (build) => ({
    getInstructions: build.query(endpointQuery('getInstructions', ['Files'])),
    putInstructions: build.mutation(endpointMutation('putInstructions', ['Files'])),
    deleteReference: build.mutation(endpointMutation('deleteReference', ['Files'])),
    deleteFile: build.mutation(endpointMutation('deleteFile', ['Files'])),
  }),
})

export const {
  useGetInstructionsQuery,
  usePutInstructionsMutation,
  useDeleteReferenceMutation,
  useDeleteFileMutation,
} = documentsApi
