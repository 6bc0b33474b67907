import { Button } from '@mantine/core'
import type { Order } from '@runwen/contracts'
import { useTranslation } from 'react-i18next'
import { ownTimeZone } from '#shared/i18n/own-time-zone.ts'
import { paths } from '#shared/paths.ts'
import { ButtonLink } from '#shared/ui/ButtonLink.tsx'
import { useDownload } from '#shared/ui/use-download.ts'

/** The receipt and the invoice of one order; for several, the page that lists them. */
export const Receipts = ({ orders }: { orders: readonly Order[] }) => {
  const { t } = useTranslation('payment')
  const [order, ...others] = orders
  const number = order?.receipt_numbers.at(-1)
  if (!order || number === undefined) return null
  if (others.length > 0) {
    return (
      <ButtonLink to={paths.app.billing} variant="default">
        {t('paid.receipts')}
      </ButtonLink>
    )
  }
  return (
    <>
      <Paper kind="receipt" id={order.id} number={number} />
      <Paper kind="invoice" id={order.id} number={number} />
    </>
  )
}

type PaperProps = { kind: 'receipt' | 'invoice'; id: string; number: string }

const Paper = ({ kind, id, number }: PaperProps) => {
  const { t } = useTranslation('payment')
  const { busy, download } = useDownload(t('paid.receiptFailed'))
  return (
    <Button
      variant="default"
      disabled={busy}
      onClick={() => download(kind, { id, time_zone: ownTimeZone() }, `${kind}-${number}.pdf`)}
    >
      {t(`paid.${kind}`)}
    </Button>
  )
}
