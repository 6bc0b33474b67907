import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { ageOf, isLate } from '#shared/lib/answer-due.ts'
import { spanText } from '#shared/lib/span.ts'
import { written } from '#shared/lib/text-language.ts'
import { Stamp } from '#shared/ui/Stamp.tsx'
import styles from './ConversationList.module.css'
import type { Row } from './use-list.ts'

type ConversationListProps = {
  rows: readonly Row[]
  chosen: string | undefined
  hrefOf: (id: string) => string
  more: (() => void) | undefined
}

/** The conversations, each a link that opens it next to the list. */
export const ConversationList = ({ rows, chosen, hrefOf, more }: ConversationListProps) => {
  const { t } = useTranslation('admin-messages')
  return (
    <div className={styles.frame}>
      <ol className={styles.list} aria-label={t('inbox.conversations')}>
        {rows.map((row) => (
          <li key={row.id}>
            <Link
              to={hrefOf(row.id)}
              className={styles.item}
              aria-current={row.id === chosen ? 'true' : undefined}
              data-waits={row.unanswered_count > 0 || undefined}
            >
              <span className={styles.name}>{row.username ?? t('unknownUser')}</span>
              <Age row={row} />
              <span className={styles.excerpt} {...written(row.excerpt)}>
                {row.excerpt || t('inbox.attachments')}
              </span>
              {row.assignee && (
                <span className={styles.assignee} title={t('inbox.assignee.label')}>
                  {row.assignee.name ?? t('unknownUser')}
                </span>
              )}
            </Link>
          </li>
        ))}
      </ol>
      {more && (
        <Button variant="default" size="sm" onClick={more}>
          {t('inbox.more')}
        </Button>
      )}
    </div>
  )
}

/** How long a conversation has waited, or when its customer wrote last. */
const Age = ({ row }: { row: Row }) => {
  const { t, i18n } = useTranslation('admin-messages')
  if (row.waiting_since === null)
    return (
      <span className={styles.age}>
        <Stamp value={row.last_message_at} />
      </span>
    )
  const age = ageOf(row.waiting_since)
  const span = spanText(age, i18n.language)
  return (
    <span
      className={styles.age}
      data-waits={isLate({ waiting_on: 'staff', timestamp: row.waiting_since }) ? 'late' : 'soon'}
      title={t('inbox.waits.for', { span })}
    >
      {age.count === 0 ? t('inbox.waits.now') : span}
    </span>
  )
}
