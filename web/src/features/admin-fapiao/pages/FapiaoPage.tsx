import type { AdminFapiao } from '@runwen/contracts'
import { fapiaoStatuses, limits } from '@runwen/contracts/limits'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Lazy, lazyComponent } from '#shared/lib/lazy-component.tsx'
import { Filters } from '#shared/list/Filters.tsx'
import { ListTable } from '#shared/list/ListTable.tsx'
import { countText } from '#shared/list/Pager.tsx'
import { SearchBox } from '#shared/list/SearchBox.tsx'
import { oneOf, useFilters } from '#shared/list/use-filters.ts'
import { usePages } from '#shared/list/use-pages.ts'
import { Page } from '#shared/ui/Page.tsx'
import { Segments } from '#shared/ui/Segments.tsx'
import { useFailure } from '#shared/ui/use-failure.ts'
import { useAdminFapiaoQuery } from '../api.ts'
import { useColumns } from '../components/use-columns.tsx'

const issueDialog = lazyComponent(async () => (await import('../components/IssueDialog.tsx')).IssueDialog)
const declineDialog = lazyComponent(
  async () => (await import('../components/DeclineDialog.tsx')).DeclineDialog,
)

const choices = [...fapiaoStatuses, 'all'] as const

/** Fapiao requests of customers, for staff to issue. */
export const FapiaoPage = () => {
  const { t, i18n } = useTranslation('admin-fapiao')
  const { filters, setFilter } = useFilters(['status', 'username'])
  // Shows what waits by default.
  const choice = oneOf(choices, filters.status) ?? 'requested'
  const wanted = {
    status: choice === 'all' ? undefined : choice,
    username: filters.username || undefined,
  }
  const pages = usePages(wanted)
  const query = useAdminFapiaoQuery({ ...wanted, cursor: pages.cursor })
  const { data, error } = query
  const [issuing, setIssuing] = useState<AdminFapiao>()
  const [declining, setDeclining] = useState<AdminFapiao>()
  const columns = useColumns({ onIssue: setIssuing, onDecline: setDeclining })
  useFailure('fapiao', error, (reason) => t('failed', { reason }))

  return (
    <Page title={t('title')} lead={data && t('count', { total: countText(data, i18n.language) })}>
      <Filters>
        <SearchBox
          label={t('filter.username')}
          value={filters.username}
          maxLength={limits.name}
          onSearch={(text) => setFilter('username', text)}
        />
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
        rows={data?.fapiao}
        rowKey={({ id }) => id}
        minWidth={1080}
        empty={choice === 'requested' ? t('emptyRequested') : t('empty')}
        pages={pages}
        query={query}
      />
      <Lazy
        of={issueDialog}
        isNeeded={issuing !== undefined}
        fapiao={issuing}
        onClose={() => setIssuing(undefined)}
      />
      <Lazy
        of={declineDialog}
        isNeeded={declining !== undefined}
        fapiao={declining}
        onClose={() => setDeclining(undefined)}
      />
    </Page>
  )
}
