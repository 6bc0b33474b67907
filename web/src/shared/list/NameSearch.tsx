import { SearchBox } from './SearchBox.tsx'

type NameSearchProps = {
  label: string
  /** Links from a customer lead to a list with a `username`. */
  filters: { readonly search: string; readonly username: string }
  setFilter: (name: 'search' | 'username', value: string) => void
}

/** The search of a list that belongs to customers. What is typed replaces the customer that a link led to. */
export const NameSearch = ({ label, filters, setFilter }: NameSearchProps) => (
  <SearchBox
    label={label}
    value={filters.search || filters.username}
    onSearch={(text) => {
      setFilter('username', '')
      setFilter('search', text)
    }}
  />
)
