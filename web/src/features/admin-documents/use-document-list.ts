import type { AdminFile } from '@runwen/contracts'
import { fileStatuses } from '@runwen/contracts/constants'
import { useLanguageSwitch } from '#shared/i18n/use-language-switch.ts'
import { endOfDay, startOfDay } from '#shared/list/period.ts'
import { useChangedRows } from '#shared/list/use-changed-rows.ts'
import { oneOf, useFilters } from '#shared/list/use-filters.ts'
import { useListDisplay } from '#shared/list/use-list-display.tsx'
import { usePages } from '#shared/list/use-pages.ts'
import { useAdminDocumentsQuery } from './api.ts'

const flag = (value: string) => (value === '' ? undefined : value === 'true')

/** One page of the files that match the filters in the URL. */
export const useDocumentList = () => {
  const filtering = useFilters([
    'search',
    'username',
    'status',
    'service_type',
    'is_paid',
    'needs_revision',
    'waiting_on',
    'assigned',
    'from',
    'to',
    'sort',
  ])
  const { filters } = filtering
  const { search, username, status, service_type, is_paid, needs_revision, waiting_on, from, to, sort } =
    filters
  const requested = {
    search: search || undefined,
    username: username || undefined,
    status: oneOf(fileStatuses, status),
    service_type: oneOf(['1', '2'], service_type),
    is_paid: flag(is_paid),
    needs_revision: flag(needs_revision),
    waiting_on: oneOf(['staff', 'customer'], waiting_on),
    assigned: /^(me|none|[\da-f-]{36})$/.exec(filters.assigned)?.[0],
    from: startOfDay(from),
    to: endOfDay(to),
    sort: oneOf(['newest', 'oldest'], sort) ?? ('due' as const),
  }
  const pages = usePages()
  const display = useListDisplay('documents')
  const page = { ...requested, limit: display.settings.size, cursor: pages.cursor }
  const query = useAdminDocumentsQuery(page)
  const [changed, onChanged] = useChangedRows<AdminFile>(page)
  const { error } = query
  // Server messages come in the language of the request.
  useLanguageSwitch(() => error && query.refetch())
  // An order is not a filter: the list still contains every file.
  const isFiltered = Object.entries(filters).some(([name, value]) => name !== 'sort' && value !== '')
  return { ...filtering, isFiltered, requested, display, pages, query, changed, onChanged }
}
