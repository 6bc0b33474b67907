import { limits } from '@runwen/contracts/limits'
import { SearchBox } from './SearchBox.tsx'
import { SelectFilter } from './SelectFilter.tsx'

type UserStatusFiltersProps<Status extends string> = {
  labels: { readonly username: string; readonly status: string; readonly all: string }
  filters: { readonly username: string; readonly status: string }
  setFilter: (name: 'username' | 'status', value: string) => void
  statuses: readonly Status[]
  statusText: (status: Status) => string
}

/** Filters of a list by the name of its user and by status. */
export const UserStatusFilters = <Status extends string>({
  labels,
  filters,
  setFilter,
  statuses,
  statusText,
}: UserStatusFiltersProps<Status>) => (
  <>
    <SearchBox
      label={labels.username}
      value={filters.username}
      maxLength={limits.name}
      onSearch={(text) => setFilter('username', text)}
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
