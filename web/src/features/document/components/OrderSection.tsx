import { Button } from '@mantine/core'
import type { File, Order } from '@runwen/contracts'
import { useTranslation } from 'react-i18next'
import { formatMoney } from '#shared/i18n/format.ts'
import { paths } from '#shared/paths.ts'
import { ButtonLink } from '#shared/ui/ButtonLink.tsx'
import { DateTime } from '#shared/ui/DateTime.tsx'
import { Facts } from '#shared/ui/Facts.tsx'
import { PaidTag } from '#shared/ui/PaidTag.tsx'
import { Section } from '#shared/ui/Section.tsx'
import { useDownload } from '#shared/ui/use-download.ts'
import { useOrdersOfDocumentQuery } from '../api.ts'

/** What a document costs, when it was paid, and the receipt. */
export const OrderSection = ({ file }: { file: File }) => {
  const { t } = useTranslation('document')
  const { data } = useOrdersOfDocumentQuery({ limit: 100 })
  const order = data?.orders.find(({ file_id, status }) => file_id === file.id && status === 'paid')
  const amount = formatMoney(file.price, file.currency)
  return (
    <Section title={t('order.title')}>
      <Facts
        facts={[
          [t('order.fee'), amount],
          [t('order.state'), <PaidTag key="paid" paid={file.is_paid} />],
          ...(file.paid_at
            ? [[t('order.paidAt'), <DateTime key="at" value={file.paid_at} time />] as const]
            : []),
          ...(order?.rebate ? [[t('order.rebate'), formatMoney(order.rebate, order.currency)] as const] : []),
        ]}
      />
      <div>
        {order && order.receipt_numbers.length > 0 ? (
          <Receipt order={order} />
        ) : (
          <ButtonLink to={paths.app.billing} variant="default" size="sm">
            {t('order.billing')}
          </ButtonLink>
        )}
      </div>
    </Section>
  )
}

const Receipt = ({ order: { id } }: { order: Order }) => {
  const { t } = useTranslation('document')
  const { busy, download } = useDownload(t('order.receiptFailed'))
  return (
    <Button
      variant="default"
      size="sm"
      disabled={busy}
      onClick={() => download('receipt', { id }, `receipt-${id}.pdf`)}
    >
      {t('order.receipt')}
    </Button>
  )
}
