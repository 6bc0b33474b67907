import { Button } from '@mantine/core'
import type { Order, OrderStatus } from '@runwen/contracts'
import { useTranslation } from 'react-i18next'
import { fillPath } from '#shared/api/calls.ts'
import { problemText } from '#shared/api/problem-words.ts'
import { useDownload } from '#shared/api/use-download.ts'
import { formatMoney } from '#shared/i18n/format.ts'
import { DateTime } from '#shared/ui/DateTime.tsx'
import { Tag, type Tone } from '#shared/ui/Tag.tsx'
import { toast } from '#shared/ui/toasts.tsx'
import { useOrdersInfiniteQuery } from '../api.ts'
import { useFileName } from '../use-file-name.ts'
import styles from './List.module.css'
import { List } from './List.tsx'
import { Section } from './Section.tsx'

const tones: Readonly<Record<OrderStatus, Tone>> = {
  pending: 'amber',
  requires_action: 'amber',
  processing: 'slate',
  paid: 'jade',
  failed: 'seal',
  canceled: 'neutral',
  refunded: 'neutral',
}

export const Orders = () => {
  const { t } = useTranslation('billing')
  const { data, ...list } = useOrdersInfiniteQuery()
  return (
    <Section title={t('orders.title')}>
      <List
        {...list}
        items={data?.pages.flatMap(({ orders }) => orders)}
        empty={t('orders.empty')}
        render={(order) => <OrderRow order={order} />}
      />
    </Section>
  )
}

const OrderRow = ({ order }: { order: Order }) => {
  const { t } = useTranslation(['billing', 'common'])
  const nameOf = useFileName()
  return (
    <>
      <div className={styles.what}>
        <p className={styles.name}>{nameOf(order.file_id) ?? t('deleted')}</p>
        <p className={styles.when}>
          {t(order.service_type === 1 ? 'common:service.type1' : 'common:service.type2')} ·{' '}
          <DateTime value={order.paid_at ?? order.created_at} time />
        </p>
      </div>
      <div className={styles.side}>
        <div className={styles.sums}>
          <span className={styles.amount}>{formatMoney(order.amount, order.currency)}</span>
          {order.balance_applied > 0 && (
            <span className={styles.when}>
              {t('orders.fromBalance', { amount: formatMoney(order.balance_applied, order.currency) })}
            </span>
          )}
        </div>
        <Tag tone={tones[order.status]}>{t(`orders.status.${order.status}`)}</Tag>
        {order.paid_at && <Receipt order={order} />}
      </div>
    </>
  )
}

const Receipt = ({ order }: { order: Order }) => {
  const { t } = useTranslation('billing')
  const { t: common } = useTranslation()
  const { busy, download } = useDownload((problem) =>
    toast(problemText(problem, common, t('orders.receiptFailed')), 'failed'),
  )
  const path = fillPath('/api/payment/orders/{id}/receipt', { id: order.id })
  return (
    <Button
      variant="default"
      size="xs"
      disabled={busy}
      onClick={() => download(path, `receipt-${order.id}.pdf`)}
    >
      {t('orders.receipt')}
    </Button>
  )
}
