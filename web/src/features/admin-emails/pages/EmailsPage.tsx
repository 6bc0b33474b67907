import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { SearchBox } from '#shared/list/SearchBox.tsx'
import { SelectableTable } from '#shared/list/SelectableTable.tsx'
import { StaffList } from '#shared/list/StaffList.tsx'
import { oneOf } from '#shared/list/use-filters.ts'
import { useStaffList } from '#shared/list/use-staff-list.ts'
import { adminSearch, paths } from '#shared/paths.ts'
import { Lazy, lazyComponent } from '#shared/ui/lazy-component.tsx'
import { Segments } from '#shared/ui/Segments.tsx'
import { useEmailsQuery } from '../api.ts'
import { useColumns } from '../components/use-columns.tsx'

const bulkResend = lazyComponent(() => import('../components/BulkResend.tsx'))

const choices = ['all', 'waiting', 'sent', 'failed', 'skipped'] as const

export const EmailsPage = () => {
  const { t } = useTranslation('admin-emails')
  const list = useStaffList('emails', ['status', 'address'])
  const { filters, setFilter, display } = list
  const choice = oneOf(choices, filters.status) ?? 'all'
  const requested = {
    status: choice === 'all' ? undefined : choice,
    address: filters.address || undefined,
    ...list.period,
  }
  const query = useEmailsQuery({ ...requested, ...list.page })

  const failed = query.data?.failed_count ?? 0
  const named = (value: (typeof choices)[number]) =>
    value === 'failed' && failed > 0
      ? t('filter.counted', { status: t('status.failed'), count: failed })
      : t(value === 'all' ? 'filter.all' : `status.${value}`)

  return (
    <StaffList
      list={list}
      title={t('title')}
      lead={(found) =>
        found && (
          <>
            {t('count', found)}
            {failed > 0 && choice !== 'failed' && (
              <>
                {' · '}
                <Link to={adminSearch(paths.admin.emails, { status: 'failed' })}>
                  {t('failures', { count: failed })}
                </Link>
              </>
            )}
          </>
        )
      }
      search={
        <>
          <Segments
            label={t('column.status')}
            value={choice}
            choices={choices.map((value) => ({ value, label: named(value) }))}
            onChoose={(status) => setFilter('status', status === 'all' ? '' : status)}
          />
          <SearchBox
            label={t('filter.address')}
            value={filters.address}
            onSearch={(text) => setFilter('address', text)}
          />
        </>
      }
      date={t('column.created')}
      actions={choice === 'failed' && display.select}
      columns={useColumns()}
      rows={query.data?.letters}
      table={
        choice === 'failed'
          ? (props) => (
              <SelectableTable
                {...props}
                isSelecting={display.isSelecting}
                onEnd={display.endSelection}
                bulk={(chosen, end) => <Lazy of={bulkResend} emails={chosen} onDone={end} />}
              />
            )
          : undefined
      }
      empty={t('empty')}
      failed={(reason) => t('failed', { reason })}
      query={query}
    />
  )
}
