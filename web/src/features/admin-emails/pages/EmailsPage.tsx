import { useTranslation } from 'react-i18next'
import { Filters } from '#shared/list/Filters.tsx'
import { ListTable } from '#shared/list/ListTable.tsx'
import { countText } from '#shared/list/Pager.tsx'
import { oneOf, useFilters } from '#shared/list/use-filters.ts'
import { usePages } from '#shared/list/use-pages.ts'
import { Page } from '#shared/ui/Page.tsx'
import { Segments } from '#shared/ui/Segments.tsx'
import { useFailure } from '#shared/ui/use-failure.ts'
import { useEmailsQuery } from '../api.ts'
import { useColumns } from '../components/use-columns.tsx'

const choices = ['all', 'waiting', 'sent', 'failed'] as const

export const EmailsPage = () => {
  const { t, i18n } = useTranslation('admin-emails')
  const { filters, setFilter } = useFilters(['status'])
  const choice = oneOf(choices, filters.status) ?? 'all'
  const wanted = { status: choice === 'all' ? undefined : choice }
  const pages = usePages(wanted)
  const query = useEmailsQuery({ ...wanted, cursor: pages.cursor })
  const { data, error } = query
  const columns = useColumns()
  useFailure('emails', error, (reason) => t('failed', { reason }))

  return (
    <Page title={t('title')} lead={data && t('count', { total: countText(data, i18n.language) })}>
      <Filters>
        <Segments
          label={t('filter.label')}
          value={choice}
          choices={choices.map((value) => ({ value, label: t(`filter.${value}`) }))}
          onChoose={(status) => setFilter('status', status === 'all' ? '' : status)}
        />
      </Filters>
      <ListTable
        label={t('title')}
        columns={columns}
        rows={data?.letters}
        rowKey={({ id }) => id}
        minWidth={960}
        empty={t('empty')}
        pages={pages}
        query={query}
      />
    </Page>
  )
}
