import type { AdminFile, AdminHistoryEntry } from '@runwen/contracts'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { written } from '#shared/lib/text-language.ts'
import { adminSearch, paths } from '#shared/paths.ts'
import { DateTime } from '#shared/ui/DateTime.tsx'
import styles from './RevisionRequest.module.css'

type RevisionRequestProps = { file: AdminFile; history: readonly AdminHistoryEntry[] | undefined }

/** What the customer wants changed, with the way to answer. */
export const RevisionRequest = ({ file, history = [] }: RevisionRequestProps) => {
  const { t } = useTranslation('document')
  const requests = history.filter(({ kind }) => kind === 'revision_requested')
  return (
    <section className={styles.request} aria-label={t('staff.revision')}>
      <strong>{t('staff.revision')}</strong>
      {requests[0] && (
        <span>
          {requests.length > 1 && `${t('staff.round', { round: requests.length })} · `}
          <DateTime value={requests[0].at} time />
        </span>
      )}
      <Link to={adminSearch(paths.admin.inbox, { filter: 'all', customer: file.user_id })}>
        {t('staff.conversation')}
      </Link>
      <p {...written(file.revision_comment ?? '')}>{file.revision_comment}</p>
    </section>
  )
}
