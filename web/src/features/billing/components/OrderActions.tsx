import type { Order } from '@runwen/contracts'
import { useTranslation } from 'react-i18next'
import { usePayText } from '#shared/api/use-charge.ts'
import { ownTimeZone } from '#shared/i18n/own-time-zone.ts'
import { isUnderWay } from '#shared/lib/under-way.ts'
import { dashboardPath, payPath } from '#shared/paths.ts'
import { ActionMenu } from '#shared/ui/ActionMenu.tsx'
import { ButtonLink } from '#shared/ui/ButtonLink.tsx'
import { DownIcon, MoreIcon } from '#shared/ui/icons.tsx'
import { useDownload } from '#shared/ui/use-download.ts'
import { canAskForFapiao, isOpen, isToPay } from '../order.ts'
import styles from './List.module.css'

export type OrderActs = { onChange: (order: Order) => void; onAsk: (order: Order) => void }

/** The next step of an order as a button, and everything issued for it in a menu. */
export const OrderActions = ({ order, ...acts }: { order: Order } & OrderActs) => (
  <div className={styles.actions}>
    <NextStep order={order} />
    <Papers order={order} {...acts} />
  </div>
)

export const useOrderDownload = () => {
  const { t } = useTranslation('billing')
  return useDownload(t('orders.receiptFailed'))
}

/** A payment that was started keeps its terms. */
const settledDue = ({ payment_intent_id, amount_due }: Order) =>
  payment_intent_id === null ? undefined : amount_due

const NextStep = ({ order }: { order: Order }) => {
  const { t } = useTranslation('billing')
  const payText = usePayText()
  const { receipt_numbers: receipts } = order
  if (isOpen(order)) {
    return (
      <ButtonLink to={payPath(order.file_id)} size="sm" variant={isToPay(order) ? 'filled' : 'default'}>
        {isUnderWay(order)
          ? t(`orders.button.${order.status}`)
          : payText({ fee: order.amount, currency: order.currency, settled: settledDue(order) })}
      </ButtonLink>
    )
  }
  if (receipts.length === 0) {
    return (
      <ButtonLink to={dashboardPath('manage')} size="sm" variant="default">
        {t('orders.button.documents')}
      </ButtonLink>
    )
  }
  // The papers are all that is left.
  return null
}

export const Papers = ({ order, onChange, onAsk }: { order: Order } & OrderActs) => {
  const { t } = useTranslation('billing')
  const { busy, download } = useOrderDownload()
  const { id, status, receipt_numbers: receipts } = order
  const issued = [
    ...(receipts.length > 0 ? (['receipt'] as const) : []),
    ...(receipts.length > 0 && status === 'paid' ? (['invoice'] as const) : []),
    ...(order.fapiao?.has_pdf ? (['fapiaoPdf'] as const) : []),
  ].map((kind) => ({
    label: t(`orders.${kind}`),
    hint: t(`orders.hint.${kind}`),
    onClick: () => {
      const name = `${kind}-${id}.pdf`
      if (kind === 'fapiaoPdf') void download(kind, { id }, name)
      else void download(kind, { id, time_zone: ownTimeZone() }, name)
    },
  }))
  const replaced = receipts.slice(0, -1).map((number, index) => ({
    label: t('orders.replaced', { number }),
    onClick: () =>
      void download('receipt', { id, time_zone: ownTimeZone(), version: index + 1 }, `receipt-${number}.pdf`),
  }))
  const entries = [
    ...issued,
    ...(isOpen(order)
      ? [
          {
            label: t('orders.proforma'),
            onClick: () => void download('proforma', { id, time_zone: ownTimeZone() }, 'proforma.pdf'),
          },
          { label: t('receiptDetails.before'), onClick: () => onChange(order) },
        ]
      : []),
    ...(canAskForFapiao(order)
      ? [{ label: t('fapiao.action'), hint: t('orders.hint.fapiao'), onClick: () => onAsk(order) }]
      : []),
    ...(receipts.length > 0 ? [{ label: t('receiptDetails.action'), onClick: () => onChange(order) }] : []),
    ...replaced.reverse(),
  ]
  if (entries.length === 0) return null
  const name = order.original_name ?? t('deleted')
  if (issued.length > 0)
    return (
      <ActionMenu
        button={{
          variant: 'default',
          size: 'sm',
          disabled: busy,
          'aria-label': t('orders.papersOf', { name }),
          children: t('orders.papers'),
          rightSection: <DownIcon />,
        }}
        entries={entries}
      />
    )
  return (
    <ActionMenu
      button={{
        variant: 'subtle',
        size: 'sm',
        px: 10,
        'aria-label': t('orders.more', { name }),
        children: <MoreIcon />,
      }}
      entries={entries}
    />
  )
}
