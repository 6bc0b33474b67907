import { Button } from '@mantine/core'
import type { Order } from '@runwen/contracts'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { failureText } from '#shared/api/problem-text.ts'
import { useDownload } from '#shared/api/use-download.ts'
import { formatMoney } from '#shared/i18n/format.ts'
import { dashboardPath, payPath } from '#shared/paths.ts'
import { ActionMenu } from '#shared/ui/ActionMenu.tsx'
import { ButtonLink } from '#shared/ui/ButtonLink.tsx'
import { MoreIcon } from '#shared/ui/icons.tsx'
import { toast } from '#shared/ui/toasts.tsx'
import { canAskForFapiao, isOpen, isToPay } from '../order.ts'
import styles from './List.module.css'

export type OrderActs = { onChange: (order: Order) => void; onAsk: (order: Order) => void }

/** The next step of an order as a button, and its papers in a menu. */
export const OrderActions = ({ order, ...acts }: { order: Order } & OrderActs) => (
  <div className={styles.actions}>
    <NextStep order={order} />
    <Papers order={order} {...acts} />
  </div>
)

const useOrderDownload = () => {
  const { t } = useTranslation('billing')
  const { t: common } = useTranslation()
  return useDownload((problem) => toast(failureText(t('orders.receiptFailed'), problem, common), 'failed'))
}

const NextStep = ({ order }: { order: Order }) => {
  const { t } = useTranslation('billing')
  const { id, status, receipt_numbers: receipts } = order
  if (isOpen(order)) {
    const amount = formatMoney(order.amount, order.currency)
    return (
      <ButtonLink to={payPath(order.file_id)} size="sm" variant={isToPay(order) ? 'filled' : 'default'}>
        {t(`orders.button.${status as 'pending'}`, { amount })}
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
  return (
    <>
      <Paper kind="receipt" id={id} />
      {status === 'paid' && <Paper kind="invoice" id={id} />}
      {order.fapiao?.has_pdf && <Paper kind="fapiaoPdf" id={id} />}
    </>
  )
}

const Paper = ({ kind, id }: { kind: 'receipt' | 'invoice' | 'fapiaoPdf'; id: string }) => {
  const { t } = useTranslation('billing')
  const { busy, download } = useOrderDownload()
  return (
    <Button
      variant="default"
      size="sm"
      disabled={busy}
      onClick={() => download(kind, { id }, `${kind}-${id}.pdf`)}
    >
      {t(`orders.${kind}`)}
    </Button>
  )
}

const Papers = ({ order, onChange, onAsk }: { order: Order } & OrderActs) => {
  const { t } = useTranslation('billing')
  const { download } = useOrderDownload()
  const button = useRef<HTMLButtonElement>(null)
  // The menu entry unmounts with the menu. Focusing the button first makes the dialog return the focus there.
  const opens = (act: (order: Order) => void) => () => {
    button.current?.focus()
    act(order)
  }
  const { id, receipt_numbers: receipts } = order
  const replaced = receipts.slice(0, -1).map((number, index) => ({
    label: t('orders.replaced', { number }),
    onClick: () => void download('receipt', { id, version: index + 1 }, `receipt-${number}.pdf`),
  }))
  const entries = [
    ...(isOpen(order)
      ? [
          {
            label: t('orders.proforma'),
            onClick: () => void download('proforma', { id }, 'proforma.pdf'),
          },
          { label: t('receiptDetails.before'), onClick: opens(onChange) },
        ]
      : []),
    ...(canAskForFapiao(order) ? [{ label: t('fapiao.action'), onClick: opens(onAsk) }] : []),
    ...(receipts.length > 0 ? [{ label: t('receiptDetails.action'), onClick: opens(onChange) }] : []),
    ...replaced.reverse(),
  ]
  if (entries.length === 0) return null
  return (
    <ActionMenu
      button={{
        ref: button,
        variant: 'subtle',
        size: 'sm',
        px: 10,
        'aria-label': t('orders.more', { name: order.original_name ?? t('deleted') }),
        children: <MoreIcon />,
      }}
      entries={entries}
    />
  )
}
