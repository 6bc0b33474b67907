import { endOfDay, startOfDay } from './period.ts'
import { type Sort, sorts } from './SortFilter.tsx'
import { oneOf, useFilters } from './use-filters.ts'
import { useListDisplay } from './use-list-display.tsx'
import { usePages } from './use-pages.ts'

/**
 * What every list of staff has: filters, of which two are a period, an order, pages and a display of one's own.
 *
 * @param list the name under which the display is kept.
 */
export const useStaffList = <Name extends string>(list: string, names: readonly Name[]) => {
  const filtering = useFilters<Name | 'from' | 'to' | 'sort'>([...names, 'from', 'to', 'sort'])
  const { from, to, sort } = filtering.filters
  const display = useListDisplay(list)
  const pages = usePages()
  return {
    ...filtering,
    display,
    pages,
    /** Shows the list without filters. */
    onClear: filtering.isFiltered ? filtering.clearFilters : undefined,
    /** For the request, as are the limit and the cursor. */
    period: { from: startOfDay(from), to: endOfDay(to) },
    sortOr: (defaultSort: Sort) => oneOf(sorts, sort) ?? defaultSort,
    page: { limit: display.settings.size, cursor: pages.cursor },
  }
}
