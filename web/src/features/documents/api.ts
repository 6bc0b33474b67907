import { api } from '#shared/api/api.ts'
import { endpointQuery } from '#shared/api/endpoints.ts'

const documentsApi = api.injectEndpoints({
  endpoints: (build) => ({
    requestRevision: build.mutation({ ...endpointQuery('requestRevision'), invalidatesTags: ['Files'] }),
    fileHistory: build.query({ ...endpointQuery('fileHistory'), providesTags: ['Files'] }),
    deleteFile: build.mutation({ ...endpointQuery('deleteFile'), invalidatesTags: ['Files'] }),
  }),
})

export const { useFileHistoryQuery, useRequestRevisionMutation, useDeleteFileMutation } = documentsApi
