import type { AdminOrder } from '@runwen/contracts'
import { orderStatuses } from '@runwen/contracts/limits'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Lazy, lazyComponent } from '#shared/lib/lazy-component.tsx'
import { Filters } from '#shared/list/Filters.tsx'
import { ListTable } from '#shared/list/ListTable.tsx'
import { countText } from '#shared/list/Pager.tsx'
import { UserStatusFilters } from '#shared/list/UserStatusFilters.tsx'
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
        <UserStatusFilters
          labels={{ username: t('filter.username'), status: t('filter.status'), all: t('filter.all') }}
          filters={filters}
          setFilter={setFilter}
          statuses={orderStatuses}
          statusText={(status) => t(`status.${status}`)}
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
