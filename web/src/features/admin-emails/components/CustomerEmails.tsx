import { useTranslation } from 'react-i18next'
import { DataTable } from '#shared/list/DataTable.tsx'
import { ErrorState } from '#shared/ui/ErrorState.tsx'
import { MoreButton } from '#shared/ui/MoreButton.tsx'
import { Section } from '#shared/ui/Section.tsx'
import { RowsSkeleton } from '#shared/ui/Skeletons.tsx'
import { emailsShown, useEmailsOfInfiniteQuery } from '../api.ts'
import { useColumns } from './use-columns.tsx'

export const CustomerEmails = ({ userId }: { userId: string }) => {
  const { t } = useTranslation('admin-emails')
  const query = useEmailsOfInfiniteQuery({ user_id: userId, limit: emailsShown })
  const columns = useColumns()
    .filter(({ key }) => key !== 'address')
    .map((column) => (column.key === 'kind' ? nameColumn(column) : column))
  const emails = query.data?.pages.flatMap(({ letters }) => letters)
  return (
    <Section title={t('customer.title')}>
      {!emails &&
        (query.error ? (
          <ErrorState problem={query.error} onRetry={query.refetch} />
        ) : (
          <RowsSkeleton count={3} />
        ))}
      {emails && (
        <DataTable label={t('customer.title')} columns={columns} rows={emails} empty={t('customer.none')} />
      )}
      <MoreButton query={query} size="sm">
        {t('customer.more')}
      </MoreButton>
    </Section>
  )
}

/** The kind names the row where all emails go to one address. */
const nameColumn = ({ under: _, ...column }: ReturnType<typeof useColumns>[number]) => ({
  ...column,
  part: 'name' as const,
})
