import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { written } from '#shared/lib/text-language.ts'
import framed from '#shared/ui/FramedRows.module.css'
import { Stamp } from '#shared/ui/Stamp.tsx'
import { Tag } from '#shared/ui/Tag.tsx'
import { ageOf, isLate } from '../overdue.ts'
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
      <ol className={`${framed.rows} ${styles.list}`} aria-label={t('inbox.conversations')}>
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
              <span
                className={styles.excerpt}
                data-assigned={row.assignee !== null || undefined}
                {...written(row.excerpt)}
              >
                {row.excerpt || t('inbox.attachments')}
              </span>
              {row.assignee && (
                <span className={styles.assignee} title={t('inbox.assignee.label')}>
                  {row.assignee.name ?? t('unknownUser')}
                </span>
              )}
              {row.original_name !== null && <span className={styles.about}>{row.original_name}</span>}
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
  const { t } = useTranslation('admin-messages')
  if (row.waiting_since === null)
    return (
      <span className={styles.time}>
        <Stamp value={row.last_message_at} />
      </span>
    )
  const { unit, count } = ageOf(row.waiting_since)
  const late = isLate({ waiting_on: 'staff', timestamp: row.waiting_since })
  return (
    <span className={styles.time}>
      <Tag tone={late ? 'seal' : 'amber'}>{t(`inbox.age.${unit}`, { count })}</Tag>
    </span>
  )
}
