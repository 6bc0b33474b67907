import type { EmailEntry } from '@runwen/contracts'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import type { Column } from '#shared/list/column.ts'
import { OneLine } from '#shared/list/OneLine.tsx'
import { documentPath } from '#shared/paths.ts'
import ink from '#shared/ui/Ink.module.css'
import { Stamp } from '#shared/ui/Stamp.tsx'
import { Tag } from '#shared/ui/Tag.tsx'
import { EmailActions } from './EmailActions.tsx'
import { Recipient } from './Recipient.tsx'
import styles from './use-columns.module.css'

/** Sent is the rule, which needs no tag. */
const tones = { waiting: 'amber', failed: 'seal', skipped: 'neutral' } as const

/** Emails that were sent later than this after they were created say when. */
const delayMs = 15 * 60_000

export const useColumns = (): readonly Column<EmailEntry>[] => {
  const { t } = useTranslation(['admin-emails', 'common'])
  return [
    {
      key: 'address',
      label: t('column.address'),
      part: 'name',
      minWidth: 280,
      cell: (email) => <Recipient email={email} />,
    },
    {
      key: 'kind',
      under: 'address',
      label: t('column.kind'),
      width: 300,
      maxWidth: 400,
      cell: ({ kind, file_id, original_name }) => (
        <span className={styles.kind}>
          {t(`kind.${kind}`)}
          {file_id && original_name && (
            <Link to={documentPath(file_id)} className={styles.part} data-one-line title={original_name}>
              {original_name}
            </Link>
          )}
        </span>
      ),
    },
    {
      key: 'status',
      part: 'state',
      isLabelled: false,
      label: t('column.status'),
      width: 132,
      maxWidth: 200,
      cell: ({ status, skipped, error }) => (
        <>
          {status === 'sent' ? (
            <span className={ink.fine}>{t('status.sent')}</span>
          ) : (
            <Tag tone={tones[status]}>{t(`status.${status}`)}</Tag>
          )}
          <Problem text={skipped ? t(`skipped.${skipped}`) : error} />
        </>
      ),
    },
    {
      key: 'created',
      isLabelled: false,
      label: t('column.created'),
      width: 140,
      cell: ({ created_at, sent_at }) => (
        <span className={styles.time}>
          <Stamp value={created_at} />
          {sent_at && Date.parse(sent_at) - Date.parse(created_at) > delayMs && (
            <span className={styles.part}>
              {t('column.sent')} <Stamp value={sent_at} />
            </span>
          )}
        </span>
      ),
    },
    {
      key: 'actions',
      label: t('common:list.actions'),
      part: 'actions',
      width: 184,
      cell: (email) => <EmailActions email={email} />,
    },
  ]
}

/** Why an email was not sent, under its status. */
const Problem = ({ text }: { text: string | null }) =>
  text && (
    <span className={styles.problem}>
      <OneLine text={text} />
    </span>
  )
