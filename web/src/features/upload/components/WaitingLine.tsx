import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { useFiles } from '#shared/api/documents.ts'
import { useUnreadCount } from '#shared/api/messages.ts'
import { useAppSelector } from '#shared/api/store.ts'
import { useWaiting } from '#shared/documents/use-waiting.ts'
import { isUnpaid } from '#shared/lib/to-pay.ts'
import { dashboardPath } from '#shared/paths.ts'
import { recentUploads } from '#shared/session/recent-uploads.ts'
import { selectUser } from '#shared/session/session.ts'
import styles from './WaitingLine.module.css'

/** What waits for the customer, in one line of links, the most urgent first. Elsewhere the menu shows how much it is. */
export const WaitingLine = () => {
  const { t } = useTranslation()
  const id = useId()
  const { files = [], newResults, unpaid } = useFiles()
  const unread = useUnreadCount()
  const userId = useAppSelector(selectUser)?.id ?? ''
  // The page shows recent uploads with their prices: while these are all that is unpaid, nothing is said twice.
  const recent = new Set(recentUploads(userId).map((upload) => upload.id))
  const shown = files.filter((file) => isUnpaid(file) && recent.has(file.id)).length
  const waiting = useWaiting({
    files,
    newResults,
    unpaid: unpaid && unpaid.count > shown ? unpaid : undefined,
  })
  const messages = { to: dashboardPath('message'), text: t('nav.unread', { count: unread }) }
  const items = unread > 0 ? [...waiting.items, messages] : waiting.items
  if (items.length === 0) return null
  return (
    <section className={styles.waiting} aria-labelledby={id}>
      <h2 id={id}>{t('waiting.title')}</h2>
      <div role="status">
        <ul>
          {items.map(({ to, text }) => (
            <li key={to}>
              <Link to={to}>{text}</Link>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
