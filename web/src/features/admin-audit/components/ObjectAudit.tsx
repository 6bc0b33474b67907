import type { AuditEntry } from '@runwen/contracts'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { OneLine } from '#shared/list/OneLine.tsx'
import { adminSearch, paths } from '#shared/paths.ts'
import { DateTime } from '#shared/ui/DateTime.tsx'
import { ErrorState } from '#shared/ui/ErrorState.tsx'
import { Section } from '#shared/ui/Section.tsx'
import { RowsSkeleton } from '#shared/ui/Skeletons.tsx'
import { useAuditQuery } from '../api.ts'
import { useActionTexts } from '../use-action-texts.ts'
import { useChangesText } from '../use-changes-text.ts'
import styles from './ObjectAudit.module.css'

const shownEntries = 10

const Changes = ({ entry }: { entry: AuditEntry }) => <OneLine text={useChangesText()(entry) ?? '—'} />

/** What administrators changed about an object last; reading it is left to the page of the audit trail. */
export const ObjectAudit = ({ id }: { id: string }) => {
  const { t } = useTranslation('admin-audit')
  const { of: actionText } = useActionTexts()
  const { data, error, refetch } = useAuditQuery(
    { object: id, effect: 'change', limit: shownEntries },
    { refetchOnMountOrArgChange: true },
  )
  const changes = data?.entries ?? []
  return (
    <Section title={t('ofObject.title')}>
      {!data && (error ? <ErrorState problem={error} onRetry={refetch} /> : <RowsSkeleton count={3} />)}
      {data && changes.length === 0 && <p>{t('ofObject.none')}</p>}
      {changes.length > 0 && (
        <ol className={styles.entries}>
          {changes.map((entry) => (
            <li key={entry.id}>
              <span>
                {actionText(entry.action)} · {entry.actor}
              </span>
              <Changes entry={entry} />
              <DateTime value={entry.at} time />
            </li>
          ))}
        </ol>
      )}
      {data && (
        <div>
          <Link to={adminSearch(paths.admin.audit, { object: id, effect: 'all' })}>{t('ofObject.all')}</Link>
        </div>
      )}
    </Section>
  )
}
