import { useTranslation } from 'react-i18next'
import { useStaffQuery } from '#shared/api/staff.ts'
import { ExportButton } from '#shared/list/ExportButton.tsx'
import { type Found, foundOf } from '#shared/list/Pager.tsx'
import { useRowDialogs } from '#shared/list/row-dialogs.tsx'
import { SearchBox } from '#shared/list/SearchBox.tsx'
import { SelectFilter } from '#shared/list/SelectFilter.tsx'
import { StaffList } from '#shared/list/StaffList.tsx'
import { oneOf } from '#shared/list/use-filters.ts'
import { useStaffList } from '#shared/list/use-staff-list.ts'
import { lazyComponent } from '#shared/ui/lazy-component.tsx'
import { useUsersQuery } from '../api.ts'
import { useColumns } from '../components/use-columns.tsx'

const rowDialogs = {
  detail: lazyComponent(() => import('../components/UserDetail.tsx')),
  deletion: lazyComponent(() => import('../components/DeleteUser.tsx')),
}

const roles = ['customers', 'administrators'] as const

export const UsersPage = () => {
  const { t, i18n } = useTranslation('admin-users')
  const list = useStaffList('users', ['search', 'role'])
  const { filters, setFilter, isFiltered } = list
  const role = oneOf(roles, filters.role)
  const requested = {
    search: filters.search || undefined,
    is_admin: role && role === 'administrators',
    ...list.period,
    sort: list.sortOr('newest'),
  }
  const query = useUsersQuery({ ...requested, ...list.page })
  const { total = 0, total_capped: isCapped } = query.data ?? {}
  const { data: team } = useStaffQuery(undefined, { skip: isFiltered })
  const part = (name: 'customers' | 'staff', count: number) =>
    t(name, foundOf({ total: count }, i18n.language))
  const parts = team &&
    !isCapped && {
      customers: part('customers', total - team.staff.length),
      staff: part('staff', team.staff.length),
    }
  const countText = (found: Found) =>
    isFiltered ? t('found', found) : parts ? t('countOf', { ...found, ...parts }) : t('count', found)
  const dialogs = useRowDialogs(rowDialogs)
  const columns = useColumns({ onView: dialogs.open('detail'), onDelete: dialogs.open('deletion') })

  return (
    <StaffList
      list={list}
      title={t('title')}
      lead={(found) => found && countText(found)}
      tools={<ExportButton endpoint="exportUsers" requested={requested} filename="users.csv" />}
      search={
        <SearchBox
          label={t('search')}
          value={filters.search}
          onSearch={(text) => setFilter('search', text)}
        />
      }
      chosen={[filters.role]}
      filters={
        <SelectFilter
          label={t('column.role')}
          value={role ?? ''}
          choices={[
            { value: '', label: t('roles.all') },
            ...roles.map((value) => ({ value, label: t(`roles.${value}`) })),
          ]}
          onChoose={(next) => setFilter('role', next)}
        />
      }
      date={t('column.registered')}
      defaultSort="newest"
      columns={columns}
      rows={query.data?.users}
      empty={isFiltered ? t('nobody') : t('empty')}
      failed={(reason) => t('failed.list', { reason })}
      query={query}
    >
      {dialogs.elements}
    </StaffList>
  )
}
