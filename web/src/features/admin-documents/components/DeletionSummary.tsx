import type { AdminFile, AdminHistoryEntry } from '@runwen/contracts'
import { useTranslation } from 'react-i18next'
import { Facts } from '#shared/ui/Facts.tsx'
import { useFreshHistory } from '../use-document-now.ts'

export const DeletionSummary = ({ file: { id, is_paid } }: { file: AdminFile }) => {
  const { t } = useTranslation('admin-documents')
  const history = useFreshHistory(id)
  if (!history) return null
  const count = (kind: AdminHistoryEntry['kind']) =>
    String(history.filter((entry) => entry.kind === kind).length)
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
