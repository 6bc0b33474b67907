import { withdrawalStatuses } from '@runwen/contracts/constants'
import { useTranslation } from 'react-i18next'
import { lazyComponent } from '#shared/lib/lazy-component.tsx'
import { useRowDialogs } from '#shared/list/row-dialogs.tsx'
import { StaffList } from '#shared/list/StaffList.tsx'
import { oneOf, useFilters } from '#shared/list/use-filters.ts'
import { usePages } from '#shared/list/use-pages.ts'
import { Segments } from '#shared/ui/Segments.tsx'
import { useAdminWithdrawalsQuery } from '../api.ts'
import { useColumns } from '../components/use-columns.tsx'

const rowDialogs = {
  approve: lazyComponent(async () => (await import('../components/ApproveDialog.tsx')).ApproveDialog),
  reject: lazyComponent(async () => (await import('../components/RejectDialog.tsx')).RejectDialog),
}

const choices = [...withdrawalStatuses, 'all'] as const

export const WithdrawalsPage = () => {
  const { t } = useTranslation('admin-withdrawals')
  const { filters, setFilter } = useFilters(['status'])
  // Shows open entries by default.
  const choice = oneOf(choices, filters.status) ?? 'requested'
  const requested = { status: choice === 'all' ? undefined : choice }
  const pages = usePages()
  const query = useAdminWithdrawalsQuery({ ...requested, cursor: pages.cursor })
  const dialogs = useRowDialogs(rowDialogs)
  const columns = useColumns({ onApprove: dialogs.open('approve'), onReject: dialogs.open('reject') })

  return (
    <StaffList
      title={t('title')}
      lead={(total) => total && t('count', { total })}
      filters={
        <Segments
          label={t('filter.label')}
          value={choice}
          choices={choices.map((value) => ({ value, label: t(`filter.${value}`) }))}
          onChoose={(status) => setFilter('status', status)}
        />
      }
      columns={columns}
      rows={query.data?.withdrawals}
      empty={choice === 'requested' ? t('emptyRequested') : t('empty')}
      failed={(reason) => t('failed', { reason })}
      pages={pages}
      query={query}
    >
      {dialogs.elements}
    </StaffList>
  )
}
