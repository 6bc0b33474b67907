import type { AdminWithdrawal } from '@runwen/contracts'
import { withdrawalStatuses } from '@runwen/contracts/limits'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Lazy, lazyComponent } from '#shared/lib/lazy-component.tsx'
import { Filters } from '#shared/list/Filters.tsx'
import { ListTable } from '#shared/list/ListTable.tsx'
import { countText } from '#shared/list/Pager.tsx'
import { oneOf, useFilters } from '#shared/list/use-filters.ts'
import { usePages } from '#shared/list/use-pages.ts'
import { Page } from '#shared/ui/Page.tsx'
import { Segments } from '#shared/ui/Segments.tsx'
import { useFailure } from '#shared/ui/use-failure.ts'
import { useAdminWithdrawalsQuery } from '../api.ts'
import { ApproveDialog } from '../components/ApproveDialog.tsx'
import { useColumns } from '../components/use-columns.tsx'

const rejectDialog = lazyComponent(async () => (await import('../components/RejectDialog.tsx')).RejectDialog)

const choices = [...withdrawalStatuses, 'all'] as const

export const WithdrawalsPage = () => {
  const { t, i18n } = useTranslation('admin-withdrawals')
  const { filters, setFilter } = useFilters(['status'])
  // Shows open entries by default.
  const choice = oneOf(choices, filters.status) ?? 'requested'
  const wanted = { status: choice === 'all' ? undefined : choice }
  const pages = usePages(wanted)
  const query = useAdminWithdrawalsQuery({ ...wanted, cursor: pages.cursor })
  const { data, error } = query
  const [approving, setApproving] = useState<AdminWithdrawal>()
  const [rejecting, setRejecting] = useState<AdminWithdrawal>()
  const columns = useColumns({ onApprove: setApproving, onReject: setRejecting })
  useFailure('withdrawals', error, (reason) => t('failed', { reason }))

  return (
    <Page title={t('title')} lead={data && t('count', { total: countText(data, i18n.language) })}>
      <Filters>
        <Segments
          label={t('filter.label')}
          value={choice}
          choices={choices.map((value) => ({ value, label: t(`filter.${value}`) }))}
          onChoose={(status) => setFilter('status', status)}
        />
      </Filters>
      <ListTable
        label={t('title')}
        columns={columns}
        rows={data?.withdrawals}
        rowKey={({ id }) => id}
        minWidth={1080}
        empty={choice === 'requested' ? t('emptyRequested') : t('empty')}
        pages={pages}
        query={query}
      />
      <ApproveDialog withdrawal={approving} onClose={() => setApproving(undefined)} />
      <Lazy
        of={rejectDialog}
        isNeeded={rejecting !== undefined}
        withdrawal={rejecting}
        onClose={() => setRejecting(undefined)}
      />
    </Page>
  )
}
