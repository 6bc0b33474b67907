import type { AdminFile, AdminHistoryEntry } from '@runwen/contracts'
import { useTranslation } from 'react-i18next'
import { useAdminFileHistoryQuery } from '#shared/api/staff-documents.ts'
import { Facts } from '#shared/ui/Facts.tsx'

/** What goes with a document, in numbers. */
export const DeletionSummary = ({ file: { id, is_paid } }: { file: AdminFile }) => {
  const { t } = useTranslation('admin-documents')
  const { data, isFetching } = useAdminFileHistoryQuery({ id }, { refetchOnMountOrArgChange: true })
  // The page may have an older answer.
  if (!data || isFetching) return null
  const count = (kind: AdminHistoryEntry['kind']) =>
    String(data.history.filter((entry) => entry.kind === kind).length)
  return (
    <>
      <Facts
        facts={[
          [t('delete.results'), count('result')],
          [t('delete.revisions'), count('revision_requested')],
        ]}
      />
      {is_paid && <p>{t('delete.paid')}</p>}
    </>
  )
}
