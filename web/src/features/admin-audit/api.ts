import { api, dropImmediately } from '#shared/api/api.ts'
import { endpointQuery } from '#shared/api/endpoints.ts'

const auditApi = api.injectEndpoints({
  endpoints: (build) => ({
    audit: build.query({
      ...endpointQuery('listAudit'),
      // Other people add entries all the time.
      keepUnusedDataFor: dropImmediately,
    }),
    fileNames: build.query(endpointQuery('fileNames')),
    messageNames: build.query(endpointQuery('messageNames')),
    preparedReplies: build.query(endpointQuery('listCannedReplies')),
  }),
})

export const { useAuditQuery, useFileNamesQuery, useMessageNamesQuery, usePreparedRepliesQuery } = auditApi
