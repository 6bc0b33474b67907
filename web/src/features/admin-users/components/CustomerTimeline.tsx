import { Button } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { written } from '#shared/lib/text-language.ts'
import { DateTime } from '#shared/ui/DateTime.tsx'
import { ErrorState } from '#shared/ui/ErrorState.tsx'
import { Section } from '#shared/ui/Section.tsx'
import { RowsSkeleton } from '#shared/ui/Skeletons.tsx'
import type { TimelineEntry, TimelineEvent } from '../timeline.ts'
import styles from './CustomerTimeline.module.css'

const step = 50

type CustomerTimelineProps = {
  entries: readonly TimelineEntry[]
  /** Whether there are earlier ones that the timeline does not have. */
  isCut: boolean
  isLoading: boolean
  failed: { error?: unknown; refetch: () => unknown } | undefined
}

/** Everything that happened to a customer in one list, newest first. */
export const CustomerTimeline = ({ entries, isCut, isLoading, failed }: CustomerTimelineProps) => {
  const { t } = useTranslation('admin-users')
  const [shown, setShown] = useState(step)
  return (
    <Section title={t('customer.views.timeline')}>
      {failed && <ErrorState problem={failed.error} onRetry={failed.refetch} />}
      {!failed && isLoading && <RowsSkeleton count={6} />}
      {!failed && !isLoading && (
        <ol className={styles.entries}>
          {entries.slice(0, shown).map((entry) => (
            <li key={entry.id}>
              <DateTime value={entry.at} time />
              <Entry entry={entry} />
            </li>
          ))}
        </ol>
      )}
      {entries.length > shown && (
        <div>
          <Button variant="default" size="sm" onClick={() => setShown(shown + step)}>
            {t('customer.earlier')}
          </Button>
        </div>
      )}
      {!isLoading && isCut && entries.length <= shown && <p>{t('customer.cut')}</p>}
    </Section>
  )
}

const Entry = ({ entry: { event, detail, to } }: { entry: TimelineEntry }) => {
  const text = useText()(event)
  return (
    <div>
      <p>{to === undefined ? text : <Link to={to}>{text}</Link>}</p>
      {detail && (
        <p className={styles.detail} {...written(detail)}>
          {detail}
        </p>
      )}
    </div>
  )
}

const useText = () => {
  const { t } = useTranslation('admin-users')
  return (event: TimelineEvent) => {
    switch (event.kind) {
      case 'other':
        return event.text
      case 'order':
        return t('customer.event.order', event)
      case 'email':
        return t('customer.event.email', event)
      case 'reply':
      case 'note':
      case 'fapiaoIssued':
      case 'fapiaoDeclined':
        return t(`customer.event.${event.kind}`, event)
      default:
        return t(`customer.event.${event.kind}`)
    }
  }
}
