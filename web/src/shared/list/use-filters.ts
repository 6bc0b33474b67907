import { useCallback, useEffect, useRef } from 'react'
import { useSearchParams } from 'react-router-dom'

/**
 * Writes to the address's query. The router tells of a change only some time after it was asked for; one that follows
 * builds on the last that was asked for, not on the last that was told.
 */
const useWantedSearch = () => {
  const [search, setSearch] = useSearchParams()
  const wanted = useRef(search)
  const underWay = useRef(new Set<string>())
  useEffect(() => {
    const told = search.toString()
    if (told === wanted.current.toString()) underWay.current.clear()
    else if (!underWay.current.delete(told)) wanted.current = search
  }, [search])
  const change = useCallback(
    (edit: (search: URLSearchParams) => URLSearchParams) => {
      wanted.current = edit(new URLSearchParams(wanted.current))
      underWay.current.add(wanted.current.toString())
      setSearch(wanted.current, { replace: true, preventScrollReset: true })
    },
    [setSearch],
  )
  return [search, change] as const
}

/** What a list is narrowed to, kept in the address: it survives a reload and can be passed on. */
export const useFilters = <Name extends string>(names: readonly Name[]) => {
  const [search, change] = useWantedSearch()
  const setFilter = useCallback(
    (name: Name, value: string) =>
      change((next) => {
        if (value) next.set(name, value)
        else next.delete(name)
        return next
      }),
    [change],
  )
  const filters = Object.fromEntries(names.map((name) => [name, search.get(name) ?? ''])) as Record<
    Name,
    string
  >
  const clearFilters = () => change(() => new URLSearchParams())
  return { filters, setFilter, clearFilters, isFiltered: names.some((name) => filters[name] !== '') }
}

/** `value` when it is one of `choices`; an address may say anything. */
export const oneOf = <Choice extends string>(choices: readonly Choice[], value: string) =>
  choices.find((choice) => choice === value)
