import { api, dropImmediately } from '#shared/api/api.ts'
import { endpointQuery } from '#shared/api/endpoints.ts'

const auditApi = api.injectEndpoints({
  endpoints: (build) => ({
    audit: build.query({
      ...endpointQuery('listAudit'),
      // Other people add entries all the time.
      keepUnusedDataFor: dropImmediately,
    }),
    objectAudit: build.query({
      ...endpointQuery('listAudit', [
        'AdminFiles',
        'AdminOrders',
        'AdminFapiao',
        'AdminMessages',
        'AdminWithdrawals',
        'Users',
      ]),
      keepUnusedDataFor: dropImmediately,
    }),
    fileNames: build.query(endpointQuery('fileNames')),
    amountsOf: build.query(endpointQuery('amountsOf')),
    messageNames: build.query(endpointQuery('messageNames')),
  }),
})

export const {
  useAuditQuery,
  useObjectAuditQuery,
  useFileNamesQuery,
  useAmountsOfQuery,
  useMessageNamesQuery,
} = auditApi
