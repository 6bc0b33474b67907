import { api } from './api.ts'
import { endpointQuery } from './endpoints.ts'

const staffDocumentsApi = api.injectEndpoints({
  endpoints: (build) => ({
    adminGetFile: build.query(endpointQuery('adminGetFile', ['AdminFiles'])),
    adminFileHistory: build.query(endpointQuery('adminFileHistory', ['AdminFileContent'])),
  }),
})

export const { useAdminGetFileQuery, useAdminFileHistoryQuery } = staffDocumentsApi
