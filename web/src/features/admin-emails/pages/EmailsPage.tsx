import { useTranslation } from 'react-i18next'
import { StaffList } from '#shared/list/StaffList.tsx'
import { oneOf, useFilters } from '#shared/list/use-filters.ts'
import { usePages } from '#shared/list/use-pages.ts'
import { Segments } from '#shared/ui/Segments.tsx'
import { useEmailsQuery } from '../api.ts'
import { useColumns } from '../components/use-columns.tsx'

const choices = ['all', 'waiting', 'sent', 'failed'] as const

export const EmailsPage = () => {
  const { t } = useTranslation('admin-emails')
  const { filters, setFilter } = useFilters(['status'])
  const choice = oneOf(choices, filters.status) ?? 'all'
  const requested = { status: choice === 'all' ? undefined : choice }
  const pages = usePages()
  const query = useEmailsQuery({ ...requested, cursor: pages.cursor })

  return (
    <StaffList
      title={t('title')}
      lead={(total) => total && t('count', { total })}
      filters={
        <Segments
          label={t('filter.label')}
          value={choice}
          choices={choices.map((value) => ({ value, label: t(`filter.${value}`) }))}
          onChoose={(status) => setFilter('status', status === 'all' ? '' : status)}
        />
      }
      columns={useColumns()}
      rows={query.data?.letters}
      empty={t('empty')}
      failed={(reason) => t('failed', { reason })}
      pages={pages}
      query={query}
    />
  )
}
