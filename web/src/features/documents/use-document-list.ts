import type { FileState } from '@runwen/contracts'
import { useFiles } from '#shared/api/documents.ts'
import { useIsPhone } from '#shared/lib/use-is-phone.ts'
import { oneOf, useFilters } from '#shared/list/use-filters.ts'

export const states = [
  'to_pay',
  'in_progress',
  'ready',
  'stopped',
  'refunded',
] as const satisfies readonly FileState[]

/** Above this number of documents, the list has a search and filters. */
const some = 5

/** Above this number of documents, the list is one of rows. A screen of a phone holds hardly two cards. */
const many = 12

/** The customer's documents, those that match the filters in the URL. */
export const useDocumentList = () => {
  const { filters, setFilter, isFiltered } = useFilters(['search', 'state'])
  const state = oneOf(states, filters.state)
  const all = useFiles()
  const filter = { ...(filters.search && { search: filters.search }), ...(state && { state }) }
  // Without a filter this is the same request.
  const list = useFiles(isFiltered ? filter : undefined)
  const isPhone = useIsPhone()
  const count = all.count ?? 0
  const isLong = count > (isPhone ? some : many)
  return {
    ...list,
    filters,
    setFilter,
    isFiltered,
    isSearchable: count > some,
    isLong,
    isEmpty: all.count === 0,
  }
}
