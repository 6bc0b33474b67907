import { Button } from '@mantine/core'
import type { Order } from '@runwen/contracts'
import { useTranslation } from 'react-i18next'
import { isOpen } from '../order.ts'
import { Papers, useOrderDownload } from './OrderActions.tsx'
import { useOrderDialogs } from './use-order-dialogs.tsx'

/** Everything issued for an order; before the payment, the proforma invoice. */
export const OrderPapers = ({ order }: { order: Order }) => {
  const { acts, dialogs } = useOrderDialogs()
  if (isOpen(order)) return <Proforma order={order} />
  return (
    <>
      <Papers order={order} {...acts} />
      {dialogs}
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
