import type { ChangeView } from '@runwen/contracts'
import { api } from '#shared/api/api.ts'
import { type Answer, endpointQuery, requestOf } from '#shared/api/endpoints.ts'

/** Who reads a document, and which two results are compared (`from,to`; the newest with the original if not given). */
export type Reading = {
  readonly id: string
  readonly isStaff: boolean
  readonly versions?: string | undefined
}

const documentApi = api.injectEndpoints({
  endpoints: (build) => ({
    ownDocument: build.query({ ...endpointQuery('getFile'), providesTags: ['Files'] }),
    customerHistory: build.query({ ...endpointQuery('customerHistory'), providesTags: ['AdminFiles'] }),
    ordersOfDocument: build.query({ ...endpointQuery('listOrders'), providesTags: ['Orders'] }),
    viewPart: build.query<ChangeView, Reading & { part: number }>({
      query: ({ isStaff, ...input }) => requestOf(isStaff ? 'adminViewFile' : 'viewFile', input),
      providesTags: ['Files', 'AdminFiles'],
    }),
    changes: build.infiniteQuery<Answer<'listChanges'>, Reading, string | undefined>({
      infiniteQueryOptions: {
        initialPageParam: undefined,
        getNextPageParam: ({ next_cursor }) => next_cursor ?? undefined,
      },
      query: ({ queryArg: { isStaff, ...input }, pageParam: cursor }) =>
        requestOf(isStaff ? 'adminListChanges' : 'listChanges', { ...input, cursor }),
      providesTags: ['Files', 'AdminFiles'],
    }),
  }),
})

export const {
  useOwnDocumentQuery,
  useCustomerHistoryQuery,
  useOrdersOfDocumentQuery,
  useViewPartQuery,
  useChangesInfiniteQuery,
} = documentApi
