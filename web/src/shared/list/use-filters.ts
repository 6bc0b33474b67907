import { useCallback, useEffect, useRef } from 'react'
import { useSearchParams } from 'react-router-dom'
import { keepsScroll } from '../lib/keeps-scroll.ts'
import { pageParameter } from './use-pages.ts'

/**
 * Writes the URL's query. The router reports a change with a delay, so the next change builds on the last
 * requested query, not on the last reported one.
 */
const useRequestedSearch = () => {
  const [search, setSearch] = useSearchParams()
  const requested = useRef(search)
  const pendingWrites = useRef(new Set<string>())
  useEffect(() => {
    const reported = search.toString()
    if (reported === requested.current.toString()) pendingWrites.current.clear()
    else if (!pendingWrites.current.delete(reported)) requested.current = search
  }, [search])
  const change = useCallback(
    (edit: (search: URLSearchParams) => URLSearchParams) => {
      requested.current = edit(new URLSearchParams(requested.current))
      pendingWrites.current.add(requested.current.toString())
      setSearch(requested.current, { state: keepsScroll, replace: true })
    },
    [setSearch],
  )
  return [search, change] as const
}

/** Filters of a list, stored in the URL: they survive a reload and can be shared. A change leads to the first page. */
export const useFilters = <Name extends string>(names: readonly Name[]) => {
  const [search, change] = useRequestedSearch()
  const setFilter = useCallback(
    (name: Name, value: string) =>
      change((next) => {
        if (value) next.set(name, value)
        else next.delete(name)
        next.delete(pageParameter())
        next.delete(pageParameter(name))
        return next
      }),
    [change],
  )
  const filters = Object.fromEntries(names.map((name) => [name, search.get(name) ?? ''])) as Record<
    Name,
    string
  >
  const clearFilters = () => change(() => new URLSearchParams())
  // An order is not a filter: the list still contains every row.
  const isFiltered = names.some((name) => name !== 'sort' && filters[name] !== '')
  return { filters, setFilter, clearFilters, isFiltered }
}

/** `value` if it is one of `choices`, because the URL may contain anything. */
export const oneOf = <Choice extends string>(choices: readonly Choice[], value: string) =>
  choices.find((choice) => choice === value)
