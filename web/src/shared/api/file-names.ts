import { useEffect } from 'react'
import { useFiles } from './files.ts'

/** What a document is called; that it is deleted; or that nobody can tell (yet). */
export type FileName = { readonly name: string } | 'deleted' | 'unknown'

/**
 * Names of documents by their ids. Ids grow with time and the list is newest first: what is newer than the oldest
 * document loaded, and not among them, is deleted; for what is older, the next page is fetched.
 */
export const useFileNames = (wanted: readonly (string | null)[]) => {
  const { files, hasNextPage, isFetching, isError, fetchNextPage } = useFiles()
  const oldest = files?.at(-1)?.id
  const isBeyond = (id: string) => hasNextPage && oldest !== undefined && id < oldest
  const further = !isFetching && !isError && wanted.some((id) => id !== null && isBeyond(id))
  useEffect(() => {
    if (further) void fetchNextPage()
  }, [further, fetchNextPage])

  return (id: string): FileName => {
    const file = files?.find((each) => each.id === id)
    if (file) return { name: file.original_name }
    return files === undefined || isBeyond(id) ? 'unknown' : 'deleted'
  }
}
