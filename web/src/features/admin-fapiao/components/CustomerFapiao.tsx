import type { AdminFapiao } from '@runwen/contracts'
import { limits } from '@runwen/contracts/limits'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { DataTable } from '#shared/list/DataTable.tsx'
import { useRowDialogs } from '#shared/list/row-dialogs.tsx'
import { adminSearch, paths } from '#shared/paths.ts'
import { ErrorState } from '#shared/ui/ErrorState.tsx'
import { Section } from '#shared/ui/Section.tsx'
import { RowsSkeleton } from '#shared/ui/Skeletons.tsx'
import { useAdminFapiaoQuery } from '../api.ts'
import { rowDialogs } from './row-dialogs.ts'
import { useColumns } from './use-columns.tsx'

export const CustomerFapiao = ({ userId, username }: { userId: string; username: string }) => {
  const { t } = useTranslation('admin-fapiao')
  const { data, error, refetch } = useAdminFapiaoQuery({ user_id: userId, limit: limits.page.default })
  const dialogs = useRowDialogs<AdminFapiao, keyof typeof rowDialogs>(rowDialogs)
  const columns = useColumns(dialogs.open)
    .filter(({ key }) => key !== 'user')
    .map((column) => (column.key === 'title' ? { ...column, part: 'name' as const } : column))
    .map((column) => (column.under === 'user' ? { ...column, under: 'title' } : column))
    .toSorted((a, b) => Number(b.part === 'name') - Number(a.part === 'name'))
  return (
    <Section title={t('customer.title')}>
      {!data && (error ? <ErrorState problem={error} onRetry={refetch} /> : <RowsSkeleton count={2} />)}
      {data?.fapiao.length === 0 && <p>{t('customer.none')}</p>}
      {data && data.fapiao.length > 0 && (
        <DataTable
          label={t('customer.title')}
          columns={columns}
          rows={data.fapiao}
          empty={t('customer.none')}
        />
      )}
      {data?.next_cursor && (
        <div>
          <Link to={adminSearch(paths.admin.fapiao, { status: 'all', username })}>{t('customer.all')}</Link>
        </div>
      )}
      {dialogs.elements}
    </Section>
  )
}
