import { withdrawalStatuses } from '@runwen/contracts/constants'
import { useTranslation } from 'react-i18next'
import { formatMoney } from '#shared/i18n/format.ts'
import { DateFilter } from '#shared/list/DateFilter.tsx'
import { ExportButton } from '#shared/list/ExportButton.tsx'
import { useRowDialogs } from '#shared/list/row-dialogs.tsx'
import { SearchBox } from '#shared/list/SearchBox.tsx'
import { SortFilter, sorts } from '#shared/list/SortFilter.tsx'
import { StaffList } from '#shared/list/StaffList.tsx'
import { oneOf } from '#shared/list/use-filters.ts'
import { useStaffList } from '#shared/list/use-staff-list.ts'
import { lazyComponent } from '#shared/ui/lazy-component.tsx'
import { Segments } from '#shared/ui/Segments.tsx'
import { useAdminWithdrawalsQuery } from '../api.ts'
import { useColumns } from '../components/use-columns.tsx'

const rowDialogs = {
  approve: lazyComponent(() => import('../components/ApproveDialog.tsx')),
  reject: lazyComponent(() => import('../components/RejectDialog.tsx')),
}

const choices = [...withdrawalStatuses, 'all'] as const

export const WithdrawalsPage = () => {
  const { t } = useTranslation('admin-withdrawals')
  const { filters, setFilter, display, onClear, pages, period, page } = useStaffList('withdrawals', [
    'status',
    'username',
    'sort',
  ])
  // Shows open entries by default.
  const choice = oneOf(choices, filters.status) ?? 'requested'
  // Who has waited longest comes first.
  const defaultSort = choice === 'requested' ? 'oldest' : 'newest'
  const sort = oneOf(sorts, filters.sort) ?? defaultSort
  const requested = {
    status: choice === 'all' ? undefined : choice,
    username: filters.username || undefined,
    ...period,
    sort,
  }
  const query = useAdminWithdrawalsQuery({ ...requested, ...page })
  const dialogs = useRowDialogs(rowDialogs)
  const columns = useColumns({
    onApprove: dialogs.open('approve'),
    onReject: dialogs.open('reject'),
    isKnown: choice !== 'all',
  })
  const rows = query.data?.withdrawals
  // The sum is known where the first page has all of them.
  const sum =
    rows && pages.index === 0 && query.data?.next_cursor === null
      ? rows.reduce((total, { amount }) => total + amount, 0)
      : 0

  return (
    <StaffList
      title={t('title')}
      lead={(found) =>
        found &&
        (choice !== 'requested'
          ? t('count', found)
          : sum > 0
            ? t('sumRequested', { ...found, amount: formatMoney(sum, 'usd') })
            : t('countRequested', found))
      }
      tools={<ExportButton endpoint="exportWithdrawals" requested={requested} filename="withdrawals.csv" />}
      display={display}
      onClear={onClear}
      search={
        <>
          <Segments
            label={t('filter.label')}
            value={choice}
            choices={choices.map((value) => ({ value, label: t(`filter.${value}`) }))}
            onChoose={(status) => setFilter('status', status)}
          />
          <SearchBox
            label={t('filter.username')}
            value={filters.username}
            onSearch={(text) => setFilter('username', text)}
          />
        </>
      }
      chosen={[filters.from, filters.to]}
      filters={
        <>
          <DateFilter name={t('column.created')} filters={filters} setFilter={setFilter} />
          <SortFilter
            value={sort}
            defaultSort={defaultSort}
            onChoose={(chosen) => setFilter('sort', chosen)}
          />
        </>
      }
      columns={columns.filter(({ key }) => choice !== 'requested' || key !== 'decided')}
      rows={rows}
      empty={choice === 'requested' ? t('emptyRequested') : t('empty')}
      failed={(reason) => t('failed', { reason })}
      pages={pages}
      query={query}
    >
      {dialogs.elements}
    </StaffList>
  )
}
