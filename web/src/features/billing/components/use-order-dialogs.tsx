import type { Order } from '@runwen/contracts'
import { useState } from 'react'
import { Lazy, lazyComponent } from '#shared/ui/lazy-component.tsx'
import type { OrderActs } from './OrderActions.tsx'

const receiptDetails = lazyComponent(() => import('./ReceiptDetailsDialog.tsx'))
const fapiaoDialog = lazyComponent(() => import('./FapiaoDialog.tsx'))

/** What opens the dialogs about the papers of an order, and those dialogs. */
export const useOrderDialogs = () => {
  const [changing, setChanging] = useState<Order>()
  const [asking, setAsking] = useState<Order>()
  const acts: OrderActs = { onChange: setChanging, onAsk: setAsking }
  const dialogs = (
    <>
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
  return { acts, dialogs }
}
