import type { AuditEntry } from '@runwen/contracts'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { useStaffName } from '#shared/colleagues/use-staff-name.ts'
import { OneLine } from '#shared/list/OneLine.tsx'
import { adminSearch, paths } from '#shared/paths.ts'
import { DateTime } from '#shared/ui/DateTime.tsx'
import { ErrorState } from '#shared/ui/ErrorState.tsx'
import { Lazy, lazyComponent } from '#shared/ui/lazy-component.tsx'
import { Section } from '#shared/ui/Section.tsx'
import { RowsSkeleton } from '#shared/ui/Skeletons.tsx'
import { useObjectAuditQuery } from '../api.ts'
import { useActionTexts } from '../use-action-texts.ts'
import { useChangesText } from '../use-changes-text.ts'
import styles from './ObjectAudit.module.css'
import { Outcome } from './Outcome.tsx'

const shownEntries = 10
/** The trail has an entry only after the answer of its call. */
const trailMs = 1_500

const refusalReason = lazyComponent(() => import('./RefusalReason.tsx'))

const Changes = ({ entry }: { entry: AuditEntry }) => {
  const text = useChangesText()(entry)
  return text && <OneLine text={text} />
}

/** What staff changed about an object last; reading it is left to the page of the audit trail. */
export const ObjectAudit = ({ id }: { id: string }) => {
  const { t } = useTranslation('admin-audit')
  const { of: actionText } = useActionTexts()
  const staffName = useStaffName()
  const { data, error, refetch, fulfilledTimeStamp } = useObjectAuditQuery(
    { object: id, effect: 'change', limit: shownEntries },
    { refetchOnMountOrArgChange: true },
  )
  const changes = data?.entries ?? []
  // Another answer than those asked for here follows a change, whose entry may come a moment later.
  const isExpected = useRef(true)
  useEffect(() => {
    if (fulfilledTimeStamp === undefined) return
    if (isExpected.current) {
      isExpected.current = false
      return
    }
    const timer = setTimeout(() => {
      isExpected.current = true
      void refetch()
    }, trailMs)
    return () => clearTimeout(timer)
  }, [fulfilledTimeStamp, refetch])
  return (
    <Section title={t('title')}>
      {!data && (error ? <ErrorState problem={error} onRetry={refetch} /> : <RowsSkeleton count={3} />)}
      {data && changes.length === 0 && <p>{t('ofObject.none')}</p>}
      {changes.length > 0 && (
        <ol className={styles.entries}>
          {changes.map((entry) => (
            <li key={entry.id}>
              <span>
                {actionText(entry.action)} · {staffName(entry.actor)}
              </span>
              {entry.error === null ? (
                <Changes entry={entry} />
              ) : (
                <span>
                  <Outcome {...entry} /> <Lazy of={refusalReason} code={entry.error} />
                </span>
              )}
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
