import type { AdminOrder } from '@runwen/contracts'
import { limits, orderStatuses } from '@runwen/contracts/limits'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Lazy, lazyComponent } from '#shared/lib/lazy-component.tsx'
import { Filters, SelectFilter } from '#shared/list/Filters.tsx'
import { ListTable } from '#shared/list/ListTable.tsx'
import { countText } from '#shared/list/Pager.tsx'
import { SearchBox } from '#shared/list/SearchBox.tsx'
import { oneOf, useFilters } from '#shared/list/use-filters.ts'
import { usePages } from '#shared/list/use-pages.ts'
import { Page } from '#shared/ui/Page.tsx'
import { useFailure } from '#shared/ui/use-failure.ts'
import { useAdminOrdersQuery } from '../api.ts'
import { RefundHistory } from '../components/RefundHistory.tsx'
import { useColumns } from '../components/use-columns.tsx'

const refundDialog = lazyComponent(async () => (await import('../components/RefundDialog.tsx')).RefundDialog)

export const OrdersPage = () => {
  const { t, i18n } = useTranslation('admin-orders')
  const { filters, setFilter, isFiltered } = useFilters(['username', 'status'])
  const wanted = { username: filters.username || undefined, status: oneOf(orderStatuses, filters.status) }
  const pages = usePages(wanted)
  const query = useAdminOrdersQuery({ ...wanted, cursor: pages.cursor })
  const { data, error } = query
  const [refunding, setRefunding] = useState<AdminOrder>()
  const [looking, setLooking] = useState<AdminOrder>()
  const columns = useColumns({ onRefund: setRefunding, onHistory: setLooking })
  useFailure('orders', error, (reason) => t('failed', { reason }))
  const total = data && countText(data, i18n.language)

  return (
    <Page title={t('title')} lead={total && (isFiltered ? t('found', { total }) : t('count', { total }))}>
      <Filters>
        <SearchBox
          label={t('filter.username')}
          value={filters.username}
          maxLength={limits.name}
          onSearch={(text) => setFilter('username', text)}
        />
        <SelectFilter
          label={t('filter.status')}
          value={filters.status}
          choices={[
            { value: '', label: t('filter.all') },
            ...orderStatuses.map((status) => ({ value: status, label: t(`status.${status}`) })),
          ]}
          onChoose={(status) => setFilter('status', status)}
        />
      </Filters>
      <ListTable
        label={t('title')}
        columns={columns}
        rows={data?.orders}
        rowKey={({ id }) => id}
        minWidth={1080}
        empty={isFiltered ? t('nothing') : t('empty')}
        pages={pages}
        query={query}
      />
      <RefundHistory order={looking} onClose={() => setLooking(undefined)} />
      <Lazy
        of={refundDialog}
        isNeeded={refunding !== undefined}
        order={refunding}
        onClose={() => setRefunding(undefined)}
      />
    </Page>
  )
}
