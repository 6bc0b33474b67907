import type { ChangeView } from '@runwen/contracts'
import { api } from '#shared/api/api.ts'
import { reloadFiles } from '#shared/api/documents.ts'
import { type Answer, endpointQuery, requestOf } from '#shared/api/endpoints.ts'
import type { AppDispatch } from '#shared/api/store.ts'

/** Who reads a document, and which two results are compared (`from,to`; the newest with the original if not given). */
export type Reading = {
  readonly id: string
  readonly isStaff: boolean
  readonly versions?: string | undefined
}

const documentApi = api.injectEndpoints({
  endpoints: (build) => ({
    ownDocument: build.query(endpointQuery('getFile', ['Files'])),
    customerHistory: build.query(endpointQuery('customerHistory', ['AdminFiles'])),
    viewPart: build.query<ChangeView, Reading & { part: number }>({
      query: ({ isStaff, ...input }) => requestOf(isStaff ? 'adminViewFile' : 'viewFile', input),
      providesTags: ['Files', 'AdminFileContent'],
    }),
    changes: build.infiniteQuery<Answer<'listChanges'>, Reading, string | undefined>({
      infiniteQueryOptions: {
        initialPageParam: undefined,
        getNextPageParam: ({ next_cursor }) => next_cursor ?? undefined,
      },
      query: ({ queryArg: { isStaff, ...input }, pageParam: cursor }) =>
        requestOf(isStaff ? 'adminListChanges' : 'listChanges', { ...input, cursor }),
      providesTags: ['Files', 'AdminFileContent'],
    }),
  }),
})

/** What was read is no longer new: on its page, in the list and in the menu. */
export const markRead = (id: string) => (dispatch: AppDispatch) => {
  dispatch(
    documentApi.util.updateQueryData('ownDocument', { id }, ({ file }) => {
      file.has_new_result = false
    }),
  )
  return dispatch(reloadFiles())
}

export const { useOwnDocumentQuery, useCustomerHistoryQuery, useViewPartQuery, useChangesInfiniteQuery } =
  documentApi
