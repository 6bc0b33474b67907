import { api } from './api.ts'
import { endpointQuery } from './endpoints.ts'

const staffDocumentsApi = api.injectEndpoints({
  endpoints: (build) => ({
    adminGetFile: build.query({ ...endpointQuery('adminGetFile'), providesTags: ['AdminFiles'] }),
    adminFileHistory: build.query({
      ...endpointQuery('adminFileHistory'),
      providesTags: ['AdminFileContent'],
    }),
  }),
})

export const { useAdminGetFileQuery, useAdminFileHistoryQuery } = staffDocumentsApi
