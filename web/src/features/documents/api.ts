import { api } from '#shared/api/api.ts'
import { endpointQuery } from '#shared/api/endpoints.ts'

const documentsApi = api.injectEndpoints({
  endpoints: (build) => ({
    getInstructions: build.query({ ...endpointQuery('getInstructions'), providesTags: ['Files'] }),
    putInstructions: build.mutation({ ...endpointQuery('putInstructions'), invalidatesTags: ['Files'] }),
    deleteReference: build.mutation({ ...endpointQuery('deleteReference'), invalidatesTags: ['Files'] }),
    deleteFile: build.mutation({ ...endpointQuery('deleteFile'), invalidatesTags: ['Files'] }),
  }),
})

export const {
  useGetInstructionsQuery,
  usePutInstructionsMutation,
  useDeleteReferenceMutation,
  useDeleteFileMutation,
} = documentsApi
