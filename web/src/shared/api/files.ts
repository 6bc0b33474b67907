import { useEffect } from 'react'
import { api } from './api.ts'
import { endpointPages } from './endpoints.ts'

const filesApi = api.injectEndpoints({
  endpoints: (build) => ({
    files: build.infiniteQuery({ ...endpointPages('listFiles'), providesTags: ['Files'] }),
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
