import { useEffect } from 'react'
import { api } from './api.ts'
import { type Answer, type Calls, request } from './calls.ts'

type FilesPage = Answer<Calls['listFiles']>

const filesApi = api.injectEndpoints({
  endpoints: (build) => ({
    files: build.infiniteQuery<FilesPage, void, string | undefined>({
      infiniteQueryOptions: {
        initialPageParam: undefined,
        getNextPageParam: ({ next_cursor }) => next_cursor ?? undefined,
      },
      query: ({ pageParam }) =>
        request<Calls['listFiles']>({ method: 'GET', path: '/api/user/files', query: { cursor: pageParam } }),
      providesTags: ['Files'],
    }),
  }),
})

/** The customer's own documents, newest first, page by page. */
export const useFiles = () => {
  const { data, ...rest } = filesApi.useFilesInfiniteQuery()
  return { files: data?.pages.flatMap((page) => page.files), ...rest }
}

/** All of them, however many pages that takes: for sums and searches that would be untrue of a part. */
export const useAllFiles = () => {
  const { files, ...rest } = useFiles()
  const { hasNextPage, isFetching, isError, fetchNextPage } = rest
  const further = hasNextPage && !isFetching && !isError
  useEffect(() => {
    if (further) void fetchNextPage()
  }, [further, fetchNextPage])
  return { files, complete: files !== undefined && !hasNextPage, ...rest }
}
