import type { File } from '@runwen/contracts'
import { type ReactNode, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { useFiles } from '#shared/api/documents.ts'
import { useUnreadCount } from '#shared/api/messages.ts'
import { useStopped } from '#shared/documents/use-stopped.ts'
import { useUnpaidText } from '#shared/lib/use-unpaid-text.ts'
import { dashboardPath, documentPath, stoppedPath } from '#shared/paths.ts'
import { ButtonLink } from '#shared/ui/ButtonLink.tsx'
import { Named } from '#shared/ui/Named.tsx'
import styles from './ActionItems.module.css'

const ActionItem = ({ text, to, action }: { text: ReactNode; to: string; action: string }) => (
  <li className={styles.item}>
    <p>{text}</p>
    <ButtonLink to={to} variant="default" size="sm">
      {action}
    </ButtonLink>
  </li>
)

type ActionItemsProps = {
  /** Whether unpaid documents are named. */
  showsUnpaid: boolean
}

/** What waits for the customer, the most urgent first. */
export const ActionItems = ({ showsUnpaid }: ActionItemsProps) => {
  const { t } = useTranslation(['action-items', 'common'])
  const id = useId()
  const { files = [], newResults, unpaid } = useFiles()
  const stopped = useStopped(files)
  const unread = useUnreadCount()
  const unpaidText = useUnpaidText()
  const one = newResults === 1 ? files.find((file) => file.has_new_result) : undefined
  // The editor's questions are among the notes.
  const readyText = ({ check }: File, name: string) =>
    check?.comments ? t('readyNotes', { name, count: check.comments }) : t('ready', { name })
  return (
    <section className={styles.actionItems} aria-labelledby={id}>
      <h2 id={id}>{t('common:waiting.title')}</h2>
      <div role="status">
        <ul className={styles.list}>
          {stopped.map((file) => (
            <ActionItem
              key={file.id}
              text={<Named name={file.original_name} text={(name) => t('stopped', { name })} />}
              to={stoppedPath(file)}
              action={t('toMessage')}
            />
          ))}
          {newResults > 0 && (
            <ActionItem
              text={
                one ? (
                  <Named name={one.original_name} text={(name) => readyText(one, name)} />
                ) : (
                  t('common:waiting.ready', { count: newResults })
                )
              }
              to={one ? documentPath(one.id) : dashboardPath('manage')}
              action={t(newResults === 1 ? 'toResult' : 'toResults')}
            />
          )}
          {showsUnpaid && unpaid !== undefined && unpaid.count > 0 && (
            <ActionItem text={unpaidText(unpaid)} to={dashboardPath('payment')} action={t('toPayment')} />
          )}
          {unread > 0 && (
            <ActionItem
              text={t('common:nav.unread', { count: unread })}
              to={dashboardPath('message')}
              action={t('toMessages')}
            />
          )}
        </ul>
      </div>
    </section>
  )
}
