import { currencyCode, orderStatuses } from '@runwen/contracts/constants'
import { useTranslation } from 'react-i18next'
import { formatMoney } from '#shared/i18n/format.ts'
import { ExportButton } from '#shared/list/ExportButton.tsx'
import { NameSearch } from '#shared/list/NameSearch.tsx'
import { useRowDialogs } from '#shared/list/row-dialogs.tsx'
import { SelectFilter } from '#shared/list/SelectFilter.tsx'
import { StaffList } from '#shared/list/StaffList.tsx'
import { oneOf } from '#shared/list/use-filters.ts'
import { useStaffList } from '#shared/list/use-staff-list.ts'
import { useAdminOrdersQuery } from '../api.ts'
import { rowDialogs } from '../components/row-dialogs.ts'
import { useColumns } from '../components/use-columns.tsx'

export const OrdersPage = () => {
  const { t } = useTranslation('admin-orders')
  const list = useStaffList('orders', ['search', 'username', 'status'])
  const { filters, setFilter, isFiltered } = list
  const requested = {
    search: filters.search || undefined,
    username: filters.username || undefined,
    status: oneOf(orderStatuses, filters.status),
    ...list.period,
    sort: list.sortOr('newest'),
  }
  const query = useAdminOrdersQuery({ ...requested, ...list.page })
  const { paid_amount = 0, refunded_amount = 0, currency = currencyCode } = query.data ?? {}
  const paid = paid_amount > 0 ? t('paidAmount', { amount: formatMoney(paid_amount, currency) }) : ''
  const refunded =
    refunded_amount > 0 ? t('refundedAmount', { amount: formatMoney(refunded_amount, currency) }) : ''
  const dialogs = useRowDialogs(rowDialogs)
  const columns = useColumns(dialogs.open)

  return (
    <StaffList
      list={list}
      title={t('title')}
      lead={(found) => found && t(isFiltered ? 'found' : 'count', found) + paid + refunded}
      tools={<ExportButton endpoint="exportOrders" requested={requested} filename="orders.csv" />}
      search={<NameSearch label={t('filter.search')} filters={filters} setFilter={setFilter} />}
      chosen={[filters.status]}
      filters={
        <SelectFilter
          label={t('column.status')}
          value={filters.status}
          choices={[
            { value: '', label: t('filter.all') },
            ...orderStatuses.map((status) => ({ value: status, label: t(`status.${status}`) })),
          ]}
          onChoose={(status) => setFilter('status', status)}
        />
      }
      date={t('column.created')}
      defaultSort="newest"
      columns={columns}
      rows={query.data?.orders}
      empty={isFiltered ? t('nothing') : t('empty')}
      failed={(reason) => t('failed', { reason })}
      query={query}
    >
      {dialogs.elements}
    </StaffList>
  )
}
