import { Button } from '@mantine/core'
import type { Order } from '@runwen/contracts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Lazy, lazyComponent } from '#shared/ui/lazy-component.tsx'
import { isOpen } from '../order.ts'
import { Papers, useOrderDownload } from './OrderActions.tsx'

const receiptDetails = lazyComponent(() => import('./ReceiptDetailsDialog.tsx'))
const fapiaoDialog = lazyComponent(() => import('./FapiaoDialog.tsx'))

/** Everything issued for an order; before the payment, the proforma invoice. */
export const OrderPapers = ({ order }: { order: Order }) => {
  const [changing, setChanging] = useState<Order>()
  const [asking, setAsking] = useState<Order>()
  if (isOpen(order)) return <Proforma order={order} />
  return (
    <>
      <Papers order={order} onChange={setChanging} onAsk={setAsking} />
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
    </>
  )
}

const Proforma = ({ order: { id } }: { order: Order }) => {
  const { t } = useTranslation('billing')
  const { busy, download } = useOrderDownload()
  return (
    <Button
      variant="default"
      size="sm"
      disabled={busy}
      onClick={() => download('proforma', { id }, 'proforma.pdf')}
    >
      {t('orders.proforma')}
    </Button>
  )
}
