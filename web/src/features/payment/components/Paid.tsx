import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Link, useNavigate } from 'react-router-dom'
import { useFiles } from '#shared/api/documents.ts'
import { usePrices } from '#shared/api/prices.ts'
import { useNewestOrdersQuery } from '#shared/documents/use-payments-under-way.ts'
import { useWriteAbout } from '#shared/form/draft.ts'
import { formatDate, formatMoney } from '#shared/i18n/format.ts'
import { dashboardPath, documentPath } from '#shared/paths.ts'
import { Facts } from '#shared/ui/Facts.tsx'
import { Id } from '#shared/ui/Id.tsx'
import { type PaidOrder, paidOrderOf } from '../paid-order.ts'
import styles from './Paid.module.css'
import { Receipts } from './Receipts.tsx'

export type PaidProps = {
  /** What was paid, as far as it is known before the server lists the orders. */
  known?: PaidOrder
  fileIds: readonly string[]
  onClose: () => void
}

/** For an order that is loaded after the panel was opened; `data-autofocus` is for one that is loaded before. */
const focus = (button: HTMLButtonElement | null) => button?.focus()

/** The order that was paid, and those of them that the server lists. */
export const usePaidOrder = (fileIds: readonly string[]) => {
  const { data } = useNewestOrdersQuery({ limit: 100 })
  const listed = data?.orders.filter(({ file_id, status }) => status === 'paid' && fileIds.includes(file_id))
  return { listed: listed ?? [], paid: paidOrderOf(listed ?? []), isLoading: data === undefined }
}

/** Confirms a payment: what was taken, what happens next and when, the receipt, and whom to ask. */
export const Paid = ({ known, fileIds, onClose }: PaidProps) => {
  const { t } = useTranslation('payment')
  const { listed, paid = known } = usePaidOrder(fileIds)
  if (!paid) return <p role="status">{t('paid.title')}</p>
  return (
    <div className={styles.paid} role="status">
      <div className={styles.head}>
        <h3>{t('paid.title')}</h3>
        <Amount paid={paid} />
      </div>
      <PaidFacts paid={paid} fileIds={fileIds} />
      <div className={styles.next}>
        <Next paid={paid} />
        <Rebate paid={paid} />
      </div>
      <div className={styles.actions}>
        <Button onClick={onClose} ref={focus} data-autofocus>
          {t('paid.close')}
        </Button>
        <Receipts orders={listed} />
        <WriteToEditor fileId={fileIds[0]} />
      </div>
    </div>
  )
}

export const Amount = ({ paid }: { paid: PaidOrder }) => (
  <>
    <p className={styles.total}>{formatMoney(paid.order.amount, paid.order.currency)}</p>
    <Taken paid={paid} />
  </>
)

/** What happens next with the documents, once all of them are known. */
export const Next = ({ paid }: { paid: PaidOrder }) => {
  const { t } = useTranslation('payment')
  const { files } = useFiles()
  const count = paid.order.orders.length
  const documents = paid.order.orders.map(({ file_id }) => files?.find(({ id }) => id === file_id))
  if (documents.includes(undefined)) return null
  const ready = documents.filter((document) => document?.has_result).length
  return (
    <>
      {ready > 0 && <p>{t(ready === count ? 'paid.ready' : 'paid.someReady', { count: ready })}</p>}
      {ready < count && <p>{t(ready > 0 ? 'paid.beginOthers' : 'paid.begin', { count: count - ready })}</p>}
    </>
  )
}

const Taken = ({ paid: { order, method } }: { paid: PaidOrder }) => {
  const { t } = useTranslation('payment')
  const money = (cents: number) => formatMoney(cents, order.currency)
  const parts: string[] = []
  if (order.amount_due > 0 && method && method !== 'balance')
    parts.push(t(`taken.${method}`, { amount: money(order.amount_due) }))
  // The sum is above.
  if (order.balance_applied === 0 && method && method !== 'balance')
    return <p className={styles.taken}>{t(`taken.all.${method}`)}</p>
  if (order.amount_due === 0) return <p className={styles.taken}>{t('taken.all.balance')}</p>
  if (order.balance_applied > 0) parts.push(t('taken.balance', { amount: money(order.balance_applied) }))
  return <p className={styles.taken}>{t('paid.taken', { parts: parts.join(t('taken.and')) })}</p>
}

export const PaidFacts = ({ paid, fileIds }: { paid: PaidOrder; fileIds: readonly string[] }) => {
  const { t, i18n } = useTranslation('payment')
  const { files = [] } = useFiles()
  const due = files
    .filter(({ id, has_result }) => fileIds.includes(id) && !has_result)
    .flatMap(({ due_at }) => due_at ?? [])
    .sort()
    .at(-1)
  const { orders } = paid.order
  return (
    <Facts
      facts={[
        [
          t('paid.document', { count: orders.length }),
          <span key="documents" className={styles.list}>
            {orders.map(({ id, file_id, original_name }) => (
              <Link key={id} to={documentPath(file_id)}>
                {original_name}
              </Link>
            ))}
          </span>,
        ],
        [
          t('paid.order', { count: orders.length }),
          <span key="orders" className={styles.list}>
            {orders.map(({ id }) => (
              <Id key={id} value={id} />
            ))}
          </span>,
        ],
        ...(due
          ? [[t('paid.readyBy'), formatDate(due, i18n.language, { time: true, weekday: true })] as const]
          : []),
      ]}
    />
  )
}

const Rebate = ({ paid: { order } }: { paid: PaidOrder }) => {
  const { t } = useTranslation('payment')
  const { ratePercent } = usePrices()
  if (!order.rebate) return null
  const amount = formatMoney(order.rebate, order.currency)
  return <p>{t('paid.rebate', { amount, percent: String(ratePercent) })}</p>
}

const WriteToEditor = ({ fileId = '' }: { fileId: string | undefined }) => {
  const { t } = useTranslation('payment')
  const navigate = useNavigate()
  const writeAbout = useWriteAbout()
  const write = () => {
    writeAbout(fileId)
    navigate(dashboardPath('message'))
  }
  return (
    <Button variant="default" onClick={write}>
      {t('paid.write')}
    </Button>
  )
}
