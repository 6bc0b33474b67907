import { Button } from '@mantine/core'
import type { SessionEntry } from '@runwen/contracts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { failureText } from '#shared/api/problem-text.ts'
import { usePasswordDialog } from '#shared/confirm-password/use-password-dialog.tsx'
import { DateTime } from '#shared/ui/DateTime.tsx'
import { ErrorState } from '#shared/ui/ErrorState.tsx'
import { Section } from '#shared/ui/Section.tsx'
import { RowsSkeleton } from '#shared/ui/Skeletons.tsx'
import { Tag } from '#shared/ui/Tag.tsx'
import { toast } from '#shared/ui/toasts.tsx'
import { useEndOtherSessionsMutation, useEndSessionMutation, useSessionsInfiniteQuery } from '../api.ts'
import styles from './Sessions.module.css'

/** Rows that are shown before the rest is asked for. */
const shownFirst = 5

/** Where this user is logged in: this browser first, then what was used last. The others can be logged out. */
export const Sessions = () => {
  const { t } = useTranslation(['security', 'common'])
  const { data, error, refetch, ...pages } = useSessionsInfiniteQuery(undefined, {
    refetchOnMountOrArgChange: true,
  })
  const [endOne] = useEndSessionMutation()
  const [endOthers, { isLoading }] = useEndOtherSessionsMutation()
  const { asksPassword, passwordDialog } = usePasswordDialog()
  const [showsAll, setShowsAll] = useState(false)
  const sessions = data?.pages
    .flatMap((page) => page.sessions)
    .toSorted((a, b) => Number(b.current) - Number(a.current) || b.last_seen_at.localeCompare(a.last_seen_at))
  const isShortened = !showsAll && sessions !== undefined && sessions.length > shownFirst

  const tell = (problem: unknown, done: string, again: () => Promise<void>) => {
    if (asksPassword(problem, again)) return
    if (problem) toast(failureText(t('sessions.failed'), problem), 'failed')
    else toast(done)
  }
  const end = async (session: SessionEntry): Promise<void> =>
    tell((await endOne({ id: session.id })).error, t('sessions.ended'), () => end(session))
  const endAll = async (): Promise<void> => tell((await endOthers()).error, t('sessions.othersEnded'), endAll)

  return (
    <Section
      title={t('sessions.title')}
      lead={t(sessions && sessions.length < 2 ? 'sessions.only' : 'sessions.lead')}
    >
      {!sessions &&
        (error ? <ErrorState problem={error} onRetry={refetch} /> : <RowsSkeleton count={2} height={44} />)}
      {sessions && (
        <ul className={styles.list}>
          {(isShortened ? sessions.slice(0, shownFirst) : sessions).map((session) => (
            <SessionRow key={session.id} session={session} onEnd={() => end(session)} />
          ))}
        </ul>
      )}
      <div className={styles.actions}>
        {isShortened && (
          <Button variant="default" onClick={() => setShowsAll(true)}>
            {pages.hasNextPage ? t('common:action.older') : t('sessions.showAll', { count: sessions.length })}
          </Button>
        )}
        {!isShortened && pages.hasNextPage && (
          <Button variant="default" disabled={pages.isFetchingNextPage} onClick={() => pages.fetchNextPage()}>
            {t('common:action.older')}
          </Button>
        )}
        {sessions?.some(({ current }) => !current) && (
          <Button variant="default" disabled={isLoading} onClick={endAll}>
            {t('sessions.endOthers')}
          </Button>
        )}
      </div>
      {passwordDialog}
    </Section>
  )
}

const SessionRow = ({ session, onEnd }: { session: SessionEntry; onEnd: () => void }) => {
  const { t } = useTranslation('security')
  const client = session.client ?? t('sessions.unknown')
  return (
    <li className={styles.row}>
      <div>
        <p className={styles.name}>{client}</p>
        <p className={styles.when}>
          {session.address && <span>{session.address}</span>}
          <span>
            {t('sessions.lastSeen')} <DateTime value={session.last_seen_at} time />
          </span>
          <span className={styles.since}>
            {t('sessions.since')} <DateTime value={session.created_at} time />
          </span>
        </p>
      </div>
      {session.current ? (
        <Tag tone="jade">{t('sessions.current')}</Tag>
      ) : (
        <Button
          variant="default"
          size="sm"
          aria-label={t('sessions.endNamed', { client, address: session.address ?? '' })}
          onClick={onEnd}
        >
          {t('sessions.end')}
        </Button>
      )}
    </li>
  )
}
