import { Button } from '@mantine/core'
import type { File, Order } from '@runwen/contracts'
import { useTranslation } from 'react-i18next'
import { failureText } from '#shared/api/problem-text.ts'
import { ownTimeZone } from '#shared/i18n/own-time-zone.ts'
import { toast } from '#shared/ui/toasts.tsx'
import { useOpenOrderMutation } from '../api.ts'
import { isOpen } from '../order.ts'
import { Papers, useOrderDownload } from './OrderActions.tsx'
import { useOrderDialogs } from './use-order-dialogs.tsx'

type OrderPapersProps = {
  file: File
  /** Absent until the customer opens the payment or asks for the proforma invoice. */
  order: Order | undefined
}

/** Everything issued for an order; before the payment, the proforma invoice. */
export const OrderPapers = ({ file, order }: OrderPapersProps) => {
  const { acts, dialogs } = useOrderDialogs()
  if (!order || isOpen(order)) return <Proforma file={file} order={order} />
  return (
    <>
      <Papers order={order} {...acts} />
      {dialogs}
    </>
  )
}

const Proforma = ({ file, order }: OrderPapersProps) => {
  const { t } = useTranslation('billing')
  const { busy, download } = useOrderDownload()
  const [openOrder, { isLoading }] = useOpenOrderMutation()
  const collect = async () => {
    const { data, error } = order
      ? { data: { order } }
      : await openOrder({ fileId: file.id, serviceType: file.service_type })
    if (data) await download('proforma', { id: data.order.id, time_zone: ownTimeZone() }, 'proforma.pdf')
    else toast(failureText(t('orders.receiptFailed'), error), 'failed')
  }
  return (
    <Button variant="default" size="sm" disabled={busy || isLoading} onClick={collect}>
      {t('orders.proforma')}
    </Button>
  )
}
