import type { AdminFile } from '@runwen/contracts'
import { fileStatuses } from '@runwen/contracts/constants'
import { useLanguageSwitch } from '#shared/i18n/use-language-switch.ts'
import { useChangedRows } from '#shared/list/use-changed-rows.ts'
import { oneOf } from '#shared/list/use-filters.ts'
import { useStaffList } from '#shared/list/use-staff-list.ts'
import { useAdminDocumentsQuery } from './api.ts'

const flag = (value: string) => (value === '' ? undefined : value === 'true')

/** One page of the files that match the filters in the URL. */
export const useDocumentList = () => {
  const list = useStaffList('documents', [
    'search',
    'username',
    'status',
    'service_type',
    'is_paid',
    'needs_revision',
    'waiting_on',
    'assigned',
  ])
  const { search, username, status, service_type, is_paid, needs_revision, waiting_on, assigned, sort } =
    list.filters
  const requested = {
    search: search || undefined,
    username: username || undefined,
    status: oneOf(fileStatuses, status),
    service_type: oneOf(['1', '2'], service_type),
    is_paid: flag(is_paid),
    needs_revision: flag(needs_revision),
    waiting_on: oneOf(['staff', 'customer'], waiting_on),
    assigned: /^(me|none|[\da-f-]{36})$/.exec(assigned)?.[0],
    ...list.period,
    sort: oneOf(['newest', 'oldest'], sort) ?? ('due' as const),
  }
  const page = { ...requested, ...list.page }
  const query = useAdminDocumentsQuery(page)
  const [changed, onChanged] = useChangedRows<AdminFile>(page)
  const { error } = query
  // Server messages come in the language of the request.
  useLanguageSwitch(() => error && query.refetch())
  return { ...list, requested, query, changed, onChanged }
}
