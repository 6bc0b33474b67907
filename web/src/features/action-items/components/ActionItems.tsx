import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { useFiles } from '#shared/api/files.ts'
import { useUnreadCount } from '#shared/api/messages.ts'
import { formatMoney } from '#shared/i18n/format.ts'
import { dashboardPath } from '#shared/paths.ts'
import { ButtonLink } from '#shared/ui/ButtonLink.tsx'
import styles from './ActionItems.module.css'

const ActionItem = ({ text, to, action }: { text: string; to: string; action: string }) => (
  <li className={styles.item}>
    <p>{text}</p>
    <ButtonLink to={to} variant="default" size="sm">
      {action}
    </ButtonLink>
  </li>
)

/** What waits for the customer, the most urgent first. With `resultsOnly`, a notice about new results. */
export const ActionItems = ({ resultsOnly }: { resultsOnly: boolean }) => {
  const { t } = useTranslation('action-items')
  const id = useId()
  const { files = [], newResults, unpaid } = useFiles()
  const unread = useUnreadCount()
  const name = files.find((file) => file.has_new_result)?.original_name
  const isOne = newResults === 1 && name !== undefined
  return (
    <section className={styles.actionItems} aria-labelledby={id}>
      <h2 id={id}>{t('title')}</h2>
      <div role="status">
        <ul className={styles.list}>
          {newResults > 0 && (
            <ActionItem
              text={isOne ? t('ready', { name }) : t('readyMany', { count: newResults })}
              to={dashboardPath('manage')}
              action={t(newResults === 1 ? 'toResult' : 'toResults')}
            />
          )}
          {!resultsOnly && unpaid !== undefined && unpaid.count > 0 && (
            <ActionItem
              text={t('unpaid', {
                count: unpaid.count,
                amount: formatMoney(unpaid.amount, unpaid.currency, { whole: true }),
              })}
              to={dashboardPath('manage')}
              action={t('toPayment')}
            />
          )}
          {!resultsOnly && unread > 0 && (
            <ActionItem
              text={t('unread', { count: unread })}
              to={dashboardPath('message')}
              action={t('toMessages')}
            />
          )}
        </ul>
      </div>
    </section>
  )
}
