import { useCallback } from 'react'
import { useSearchParams } from 'react-router-dom'

/** What a list is narrowed to, kept in the address: it survives a reload and can be passed on. */
export const useFilters = <Name extends string>(names: readonly Name[]) => {
  const [search, setSearch] = useSearchParams()
  const filters = Object.fromEntries(names.map((name) => [name, search.get(name) ?? ''])) as Record<
    Name,
    string
  >
  const setFilter = useCallback(
    (name: Name, value: string) =>
      setSearch(
        (before) => {
          const after = new URLSearchParams(before)
          if (value) after.set(name, value)
          else after.delete(name)
          return after
        },
        { replace: true, preventScrollReset: true },
      ),
    [setSearch],
  )
  const clearFilters = () => setSearch({}, { replace: true, preventScrollReset: true })
  return { filters, setFilter, clearFilters, isFiltered: names.some((name) => filters[name] !== '') }
}

/** `value` when it is one of `choices`; an address may say anything. */
export const oneOf = <Choice extends string>(choices: readonly Choice[], value: string) =>
  choices.find((choice) => choice === value)
