import { fapiaoStatuses } from '@runwen/contracts/constants'
import { useTranslation } from 'react-i18next'
import { DateFilter } from '#shared/list/DateFilter.tsx'
import { ExportButton } from '#shared/list/ExportButton.tsx'
import { useRowDialogs } from '#shared/list/row-dialogs.tsx'
import { SearchBox } from '#shared/list/SearchBox.tsx'
import { SortFilter, sorts } from '#shared/list/SortFilter.tsx'
import { StaffList } from '#shared/list/StaffList.tsx'
import { oneOf } from '#shared/list/use-filters.ts'
import { useStaffList } from '#shared/list/use-staff-list.ts'
import { Segments } from '#shared/ui/Segments.tsx'
import { useAdminFapiaoQuery } from '../api.ts'
import { rowDialogs } from '../components/row-dialogs.ts'
import { useColumns } from '../components/use-columns.tsx'

const choices = [...fapiaoStatuses, 'all'] as const

/** Fapiao requests of customers, for staff to issue. */
export const FapiaoPage = () => {
  const { t } = useTranslation('admin-fapiao')
  const { filters, setFilter, display, onClear, pages, period, page } = useStaffList('fapiao', [
    'status',
    'username',
    'order',
    'sort',
  ])
  // Shows what waits by default, or what a link leads to.
  const choice = oneOf(choices, filters.status) ?? (filters.order ? 'all' : 'requested')
  // Who has waited longest comes first.
  const defaultSort = choice === 'requested' ? 'oldest' : 'newest'
  const sort = oneOf(sorts, filters.sort) ?? defaultSort
  const requested = {
    status: choice === 'all' ? undefined : choice,
    username: filters.username || undefined,
    order_id: filters.order || undefined,
    ...period,
    sort,
  }
  const query = useAdminFapiaoQuery({ ...requested, ...page })
  const dialogs = useRowDialogs(rowDialogs)
  const columns = useColumns(dialogs.open, choice !== 'all')

  return (
    <StaffList
      title={t('title')}
      lead={(found) => found && t(choice === 'requested' ? 'countRequested' : 'count', found)}
      tools={<ExportButton endpoint="exportFapiao" requested={requested} filename="fapiao.csv" />}
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
      display={display}
      onClear={onClear}
      columns={columns.filter(({ key }) => choice !== 'requested' || key !== 'status')}
      rows={query.data?.fapiao}
      empty={choice === 'requested' ? t('emptyRequested') : t('empty')}
      failed={(reason) => t('failed', { reason })}
      pages={pages}
      query={query}
    >
      {dialogs.elements}
    </StaffList>
  )
}
