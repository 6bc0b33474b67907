import { api } from './api.ts'
import { endpointMutation, endpointPages, endpointQuery, type Query } from './endpoints.ts'

const documentsApi = api.injectEndpoints({
  endpoints: (build) => ({
    files: build.infiniteQuery(endpointPages('listFiles', ['Files'])),
    fileHistory: build.query(endpointQuery('fileHistory', ['Files'])),
    requestRevision: build.mutation(endpointMutation('requestRevision', ['Files'])),
  }),
})

export const { useFileHistoryQuery, useRequestRevisionMutation } = documentsApi

/** The customer's documents, newest first, page by page; sums are over all documents, loaded or not. */
export const useFiles = (
  filter?: Pick<Query<'listFiles'>, 'is_paid' | 'search' | 'state'>,
  { skip = false } = {},
) => {
  const { data, ...rest } = documentsApi.useFilesInfiniteQuery(filter, { skip })
  // Each page has the totals at the time of its request; the first page is the most recent.
  const first = data?.pages[0]
  return {
    files: data?.pages.flatMap((page) => page.files),
    newResults: first?.new_result_count ?? 0,
    /** Number of all documents, whatever the filter. */
    count: first?.file_count,
    unpaid: first && {
      count: first.unpaid_count,
      amount: first.unpaid_amount,
      currency: first.currency,
    },
    ...rest,
  }
}

/** Requests the pages of the customer's documents that are loaded again, at least the first. */
export const reloadFiles = () =>
  documentsApi.endpoints.files.initiate(undefined, { subscribe: false, forceRefetch: true })
