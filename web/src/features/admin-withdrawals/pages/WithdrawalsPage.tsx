import { withdrawalStatuses } from '@runwen/contracts/constants'
import { useTranslation } from 'react-i18next'
import { formatMoney } from '#shared/i18n/format.ts'
import { ExportButton } from '#shared/list/ExportButton.tsx'
import { useRowDialogs } from '#shared/list/row-dialogs.tsx'
import { SearchBox } from '#shared/list/SearchBox.tsx'
import { StaffList } from '#shared/list/StaffList.tsx'
import { oneOf } from '#shared/list/use-filters.ts'
import { useStaffList } from '#shared/list/use-staff-list.ts'
import { Segments } from '#shared/ui/Segments.tsx'
import { useAdminWithdrawalsQuery } from '../api.ts'
import { rowDialogs } from '../components/row-dialogs.ts'
import { useColumns } from '../components/use-columns.tsx'

const choices = [...withdrawalStatuses, 'all'] as const

export const WithdrawalsPage = () => {
  const { t } = useTranslation('admin-withdrawals')
  const list = useStaffList('withdrawals', ['status', 'username'])
  const { filters, setFilter } = list
  // Shows open entries by default.
  const choice = oneOf(choices, filters.status) ?? 'requested'
  // Who has waited longest comes first.
  const defaultSort = choice === 'requested' ? 'oldest' : 'newest'
  const requested = {
    status: choice === 'all' ? undefined : choice,
    username: filters.username || undefined,
    ...list.period,
    sort: list.sortOr(defaultSort),
  }
  const query = useAdminWithdrawalsQuery({ ...requested, ...list.page })
  const dialogs = useRowDialogs(rowDialogs)
  const columns = useColumns(dialogs.open, choice !== 'all')
  const rows = query.data?.withdrawals
  // The sum is known where the first page has all of them.
  const sum =
    rows && list.pages.index === 0 && query.data?.next_cursor === null
      ? rows.reduce((total, { amount }) => total + amount, 0)
      : 0

  return (
    <StaffList
      list={list}
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
      search={
        <>
          <Segments
            label={t('column.status')}
            value={choice}
            choices={choices.map((value) => ({
              value,
              label: t(value === 'all' ? 'filter.all' : `status.${value}`),
            }))}
            onChoose={(status) => setFilter('status', status)}
          />
          <SearchBox
            label={t('filter.username')}
            value={filters.username}
            onSearch={(text) => setFilter('username', text)}
          />
        </>
      }
      date={t('column.created')}
      defaultSort={defaultSort}
      columns={columns.filter(({ key }) => choice !== 'requested' || key !== 'decided')}
      rows={rows}
      empty={choice === 'requested' ? t('emptyRequested') : t('empty')}
      failed={(reason) => t('failed', { reason })}
      query={query}
    >
      {dialogs.elements}
    </StaffList>
  )
}
