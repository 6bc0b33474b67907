import { fapiaoStatuses } from '@runwen/contracts/constants'
import { useTranslation } from 'react-i18next'
import { ExportButton } from '#shared/list/ExportButton.tsx'
import { useRowDialogs } from '#shared/list/row-dialogs.tsx'
import { SearchBox } from '#shared/list/SearchBox.tsx'
import { StaffList } from '#shared/list/StaffList.tsx'
import { oneOf } from '#shared/list/use-filters.ts'
import { useStaffList } from '#shared/list/use-staff-list.ts'
import { Segments } from '#shared/ui/Segments.tsx'
import { useAdminFapiaoQuery } from '../api.ts'
import { rowDialogs } from '../components/row-dialogs.ts'
import { useColumns } from '../components/use-columns.tsx'

const choices = [...fapiaoStatuses, 'all'] as const

export const FapiaoPage = () => {
  const { t } = useTranslation('admin-fapiao')
  const list = useStaffList('fapiao', ['status', 'username', 'order'])
  const { filters, setFilter } = list
  // Shows what waits by default, or what a link leads to.
  const choice = oneOf(choices, filters.status) ?? (filters.order ? 'all' : 'requested')
  // Who has waited longest comes first.
  const defaultSort = choice === 'requested' ? 'oldest' : 'newest'
  const requested = {
    status: choice === 'all' ? undefined : choice,
    username: filters.username || undefined,
    order_id: filters.order || undefined,
    ...list.period,
    sort: list.sortOr(defaultSort),
  }
  const query = useAdminFapiaoQuery({ ...requested, ...list.page })
  const dialogs = useRowDialogs(rowDialogs)
  const columns = useColumns(dialogs.open, choice !== 'all')

  return (
    <StaffList
      list={list}
      title={t('title')}
      lead={(found) => found && t(choice === 'requested' ? 'countRequested' : 'count', found)}
      tools={<ExportButton endpoint="exportFapiao" requested={requested} filename="fapiao.csv" />}
      search={
        <>
          <Segments
            label={t('column.status')}
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
      date={t('column.created')}
      defaultSort={defaultSort}
      columns={columns.filter(({ key }) => choice !== 'requested' || key !== 'status')}
      rows={query.data?.fapiao}
      empty={choice === 'requested' ? t('emptyRequested') : t('empty')}
      failed={(reason) => t('failed', { reason })}
      query={query}
    >
      {dialogs.elements}
    </StaffList>
  )
}
