import type { AdminFile, AdminOrder } from '@runwen/contracts'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { formatDate, formatMoney } from '#shared/i18n/format.ts'
import { customerPath, documentPath } from '#shared/paths.ts'
import { FileStatusTag } from '#shared/ui/FileStatusTag.tsx'
import { PaidTag } from '#shared/ui/PaidTag.tsx'
import { RowsSkeleton } from '#shared/ui/Skeletons.tsx'
import styles from './OpenWork.module.css'

const maxEntries = 4

type OpenWorkProps = {
  userId: string
  files: readonly AdminFile[]
  orders: readonly AdminOrder[]
  /** Null when there is none. */
  balance: string | null
  isLoaded: boolean
  statusOf: (order: AdminOrder) => ReactNode
  /** Who edits a document, with the way to change it; at first, the name alone. */
  editorOf: (file: AdminFile, name: ReactNode) => ReactNode
}

/** A customer's open documents and refused payments in a few lines. */
export const OpenWork = ({ userId, files, orders, balance, isLoaded, statusOf, editorOf }: OpenWorkProps) => {
  const { t } = useTranslation('admin-messages')
  const isEmpty = files.length + orders.length === 0
  if (!isLoaded && isEmpty) return <RowsSkeleton count={1} height={40} />
  return (
    <aside className={styles.work} aria-label={t('inbox.work.title')}>
      <h3>{t('inbox.work.title')}</h3>
      {isEmpty && <p>{t('inbox.work.none')}</p>}
      <ul>
        {files.slice(0, maxEntries).map((file) => (
          <li key={file.id}>
            <Document file={file} editorOf={editorOf} />
          </li>
        ))}
        {orders.slice(0, maxEntries).map((order) => (
          <li key={order.id}>
            <span className={styles.name}>{order.original_name ?? '—'}</span>{' '}
            <span>{formatMoney(order.amount_due, order.currency)}</span> {statusOf(order)}
          </li>
        ))}
      </ul>
      <p className={styles.facts}>
        {files.length > maxEntries && (
          <Link to={customerPath(userId)}>{t('inbox.work.more', { count: files.length - maxEntries })}</Link>
        )}
        {balance !== null && <span>{t('inbox.work.balance', { amount: balance })}</span>}
      </p>
    </aside>
  )
}

const Document = ({ file, editorOf }: { file: AdminFile } & Pick<OpenWorkProps, 'editorOf'>) => {
  const { t, i18n } = useTranslation('admin-messages')
  return (
    <>
      <Link to={documentPath(file.id)} className={styles.name} title={file.original_name}>
        {file.original_name}
      </Link>{' '}
      <PaidTag paid={file.is_paid} isRefunded={file.is_refunded} /> <FileStatusTag status={file.status} />
      {file.due_at !== null && (
        <span>{t('inbox.work.due', { time: formatDate(file.due_at, i18n.language, { time: true }) })}</span>
      )}
      {editorOf(
        file,
        <span>{file.assignee ? (file.assignee.name ?? t('unknownUser')) : t('inbox.assignee.nobody')}</span>,
      )}
    </>
  )
}
