import { Button } from '@mantine/core'
import type { Order, OrderStatus } from '@runwen/contracts'
import { useTranslation } from 'react-i18next'
import { failureText } from '#shared/api/problem-text.ts'
import { useDownload } from '#shared/api/use-download.ts'
import { formatMoney } from '#shared/i18n/format.ts'
import { DateTime } from '#shared/ui/DateTime.tsx'
import { Tag, type Tone } from '#shared/ui/Tag.tsx'
import { toast } from '#shared/ui/toasts.tsx'
import { useOrdersInfiniteQuery } from '../api.ts'
import styles from './List.module.css'
import { List } from './List.tsx'
import { OrderSum } from './OrderSum.tsx'
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
  const orders = data?.pages.flatMap((page) => page.orders)
  return (
    <Section title={t('orders.title')}>
      <List
        {...list}
        items={orders}
        empty={t('orders.empty')}
        render={(order) => <OrderRow order={order} />}
      />
    </Section>
  )
}

const OrderRow = ({ order }: { order: Order }) => {
  const { t } = useTranslation(['billing', 'common'])
  return (
    <>
      <div className={styles.what}>
        <p className={styles.name}>{order.original_name ?? t('deleted')}</p>
        <p className={styles.when}>
          {t(order.service_type === 1 ? 'common:service.type1' : 'common:service.type2')} ·{' '}
          <DateTime value={order.paid_at ?? order.created_at} time />
        </p>
        <OrderSum order={order} />
      </div>
      <div className={styles.side}>
        <span className={styles.amount}>{formatMoney(order.amount, order.currency)}</span>
        <Tag tone={tones[order.status]}>{t(`orders.status.${order.status}`)}</Tag>
        <div className={styles.receipt}>{order.paid_at && <Receipt order={order} />}</div>
      </div>
    </>
  )
}

const Receipt = ({ order }: { order: Order }) => {
  const { t } = useTranslation('billing')
  const { t: common } = useTranslation()
  const { busy, download } = useDownload((problem) =>
    toast(failureText(t('orders.receiptFailed'), problem, common), 'failed'),
  )
  return (
    <Button
      variant="default"
      size="xs"
      disabled={busy}
      onClick={() => download('receipt', { id: order.id }, `receipt-${order.id}.pdf`)}
    >
      {t('orders.receipt')}
    </Button>
  )
}
