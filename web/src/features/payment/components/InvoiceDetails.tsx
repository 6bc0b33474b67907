import { Button } from '@mantine/core'
import type { Order } from '@runwen/contracts'
import { useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ownTimeZone } from '#shared/i18n/own-time-zone.ts'
import { Lazy, lazyComponent } from '#shared/ui/lazy-component.tsx'
import { useDownload } from '#shared/ui/use-download.ts'
import styles from './InvoiceDetails.module.css'

const invoiceFields = lazyComponent(() => import('./InvoiceFields.tsx'))

/** What a finance office needs before the payment: its details for the receipts, and a proforma invoice. */
export const InvoiceDetails = ({ orders }: { orders: readonly Order[] }) => {
  const { t } = useTranslation('payment')
  const [isOpen, setIsOpen] = useState(false)
  const id = useId()
  const orderIds = orders.map((order) => order.id).join()
  const { busy, download } = useDownload(t('invoice.proformaFailed'))
  const saving = useRef(Promise.resolve())
  const getProforma = async () => {
    // The press on the button leaves a field, which is saved first.
    await saving.current
    await download('ordersProforma', { order_ids: orderIds, time_zone: ownTimeZone() }, 'proforma.pdf')
  }
  return (
    <div className={styles.invoice}>
      <div className={styles.buttons}>
        <Button
          variant="default"
          size="sm"
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setIsOpen(!isOpen)}
        >
          {t('invoice.details')}
        </Button>
        <Button variant="default" size="sm" disabled={busy} onClick={getProforma}>
          {t('invoice.proforma')}
        </Button>
      </div>
      <div id={id} hidden={!isOpen}>
        <Lazy of={invoiceFields} isNeeded={isOpen} orders={orders} saving={saving} />
      </div>
    </div>
  )
}
