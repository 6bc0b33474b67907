import type { User } from '@runwen/contracts'
import { limits } from '@runwen/contracts/limits'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Filters } from '#shared/list/Filters.tsx'
import { ListTable } from '#shared/list/ListTable.tsx'
import { countText } from '#shared/list/Pager.tsx'
import { SearchBox } from '#shared/list/SearchBox.tsx'
import { useFilters } from '#shared/list/use-filters.ts'
import { usePages } from '#shared/list/use-pages.ts'
import { Page } from '#shared/ui/Page.tsx'
import { useFailure } from '#shared/ui/use-failure.ts'
import { useUsersQuery } from '../api.ts'
import { DeleteUser } from '../components/DeleteUser.tsx'
import { UserDetail } from '../components/UserDetail.tsx'
import { useColumns } from '../components/use-columns.tsx'

export const UsersPage = () => {
  const { t, i18n } = useTranslation('admin-users')
  const { filters, setFilter, isFiltered } = useFilters(['search'])
  const wanted = { search: filters.search || undefined }
  const pages = usePages(wanted)
  const query = useUsersQuery({ ...wanted, cursor: pages.cursor })
  const { data, error } = query
  const [viewing, setViewing] = useState<User>()
  const [deleting, setDeleting] = useState<User>()
  const columns = useColumns({ onView: setViewing, onDelete: setDeleting })
  useFailure('users', error, (reason) => t('failed.list', { reason }))
  const total = data && countText(data, i18n.language)

  return (
    <Page title={t('title')} lead={total && (isFiltered ? t('found', { total }) : t('count', { total }))}>
      <Filters>
        <SearchBox
          label={t('search')}
          value={filters.search}
          maxLength={limits.name}
          onSearch={(text) => setFilter('search', text)}
        />
      </Filters>
      <ListTable
        label={t('title')}
        columns={columns}
        rows={data?.users}
        rowKey={({ id }) => id}
        minWidth={900}
        empty={isFiltered ? t('nobody') : t('empty')}
        pages={pages}
        query={query}
      />
      <UserDetail user={viewing} onClose={() => setViewing(undefined)} />
      <DeleteUser user={deleting} onClose={() => setDeleting(undefined)} />
    </Page>
  )
}
