import type { FileState } from '@runwen/contracts'
import { useFiles } from '#shared/api/documents.ts'
import { oneOf, useFilters } from '#shared/list/use-filters.ts'

export const states = [
  'to_pay',
  'in_progress',
  'ready',
  'stopped',
  'refunded',
] as const satisfies readonly FileState[]

/** From this number of documents on, the list is one of rows, with a search and filters. */
const many = 12

/** The customer's documents, those that match the filters in the URL. */
export const useDocumentList = () => {
  const { filters, setFilter, isFiltered } = useFilters(['search', 'state'])
  const state = oneOf(states, filters.state)
  const all = useFiles()
  const filter = { ...(filters.search && { search: filters.search }), ...(state && { state }) }
  // Without a filter this is the same request.
  const list = useFiles(isFiltered ? filter : undefined)
  const isLong = (all.count ?? 0) > many
  return { ...list, filters, setFilter, isFiltered, isLong, isEmpty: all.count === 0 }
}
