import type { Change } from '@runwen/contracts'
import { useEffect, useMemo } from 'react'
import { type Reading, useChangesInfiniteQuery } from '../api.ts'

const none: readonly Change[] = []

/** Every change of the document in its order; the pages are fetched one after the other. */
export const useChanges = (reading: Reading) => {
  const { data, hasNextPage, isFetchingNextPage, fetchNextPage, isError } = useChangesInfiniteQuery(reading)
  useEffect(() => {
    if (hasNextPage && !isFetchingNextPage && !isError) void fetchNextPage()
  }, [hasNextPage, isFetchingNextPage, isError, fetchNextPage])
  return useMemo(() => {
    const changes = data?.pages.flatMap((page) => page.changes) ?? none
    const isComplete = isError || (data !== undefined && !hasNextPage)
    return { changes, byId: new Map(changes.map((change) => [change.id, change])), isComplete }
  }, [data, hasNextPage, isError])
}
