import { limits } from '@runwen/contracts/limits'
import { SearchBox } from './SearchBox.tsx'
import { SelectFilter } from './SelectFilter.tsx'

type SearchStatusFiltersProps<Status extends string> = {
  labels: { readonly search: string; readonly status: string; readonly all: string }
  /** Links from a customer lead to a list with a `username`. */
  filters: { readonly search: string; readonly username: string; readonly status: string }
  setFilter: (name: 'search' | 'username' | 'status', value: string) => void
  statuses: readonly Status[]
  statusText: (status: Status) => string
}

/** Filters of a list by what is searched for and by status. */
export const SearchStatusFilters = <Status extends string>({
  labels,
  filters,
  setFilter,
  statuses,
  statusText,
}: SearchStatusFiltersProps<Status>) => (
  <>
    <SearchBox
      label={labels.search}
      value={filters.search || filters.username}
      maxLength={limits.name}
      onSearch={(text) => {
        setFilter('username', '')
        setFilter('search', text)
      }}
    />
    <SelectFilter<Status | ''>
      label={labels.status}
      value={filters.status}
      choices={[
        { value: '', label: labels.all },
        ...statuses.map((status) => ({ value: status, label: statusText(status) })),
      ]}
      onChoose={(status) => setFilter('status', status)}
    />
  </>
)
