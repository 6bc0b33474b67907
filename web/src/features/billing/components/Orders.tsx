import type { Order } from '@runwen/contracts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Lazy, lazyComponent } from '#shared/lib/lazy-component.tsx'
import { useOrdersInfiniteQuery } from '../api.ts'
import { List } from './List.tsx'
import { OrderRow } from './OrderRow.tsx'
import { Section } from './Section.tsx'

const receiptDetails = lazyComponent(
  async () => (await import('./ReceiptDetailsDialog.tsx')).ReceiptDetailsDialog,
)
const fapiaoDialog = lazyComponent(async () => (await import('./FapiaoDialog.tsx')).FapiaoDialog)

export const Orders = () => {
  const { t } = useTranslation('billing')
  const { data, ...list } = useOrdersInfiniteQuery()
  const orders = data?.pages.flatMap((page) => page.orders)
  const [changing, setChanging] = useState<Order>()
  const [asking, setAsking] = useState<Order>()
  return (
    <Section title={t('orders.title')}>
      <List
        {...list}
        items={orders}
        empty={t('orders.empty')}
        render={(order) => <OrderRow order={order} onChange={setChanging} onAsk={setAsking} />}
      />
      <Lazy
        of={receiptDetails}
        isNeeded={changing !== undefined}
        order={changing}
        onClose={() => setChanging(undefined)}
      />
      <Lazy
        of={fapiaoDialog}
        isNeeded={asking !== undefined}
        order={asking}
        onClose={() => setAsking(undefined)}
      />
    </Section>
  )
}
