import { Button } from '@mantine/core'
import type { AdminOrder } from '@runwen/contracts'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import type { Answer } from '#shared/api/endpoints.ts'
import { problemText } from '#shared/api/problem-text.ts'
import { useDownload } from '#shared/api/use-download.ts'
import { lazyComponent } from '#shared/lib/lazy-component.tsx'
import { CustomerLink } from '#shared/list/CustomerLink.tsx'
import { useRowDialogs } from '#shared/list/row-dialogs.tsx'
import { adminSearch, documentPath, paths } from '#shared/paths.ts'
import { Breakable } from '#shared/ui/Breakable.tsx'
import { Page } from '#shared/ui/Page.tsx'
import { Section } from '#shared/ui/Section.tsx'
import { toast } from '#shared/ui/toasts.tsx'
import { OrderFacts } from './DocumentOrder.tsx'
import { OrderStatusTag } from './OrderStatusTag.tsx'
import styles from './OrderView.module.css'
import { PaymentAttempts } from './PaymentAttempts.tsx'
import { OneRefund } from './RefundHistory.tsx'
import { usePaymentStory } from './use-payment-story.ts'

const dialogs = { refund: lazyComponent(async () => (await import('./RefundDialog.tsx')).RefundDialog) }

type OrderViewProps = Answer<'adminGetOrder'> & {
  /** What other features know of the order. */
  children: ReactNode
}

/** An order: what happened to its payment in one sentence, sums, attempts, refunds, receipts and fapiao. */
export const OrderView = ({ order, attempts, refunds, children }: OrderViewProps) => {
  const { t } = useTranslation(['admin-orders', 'common'])
  const { open, elements } = useRowDialogs<AdminOrder, 'refund'>(dialogs)
  const story = usePaymentStory(order, attempts)
  const name = order.original_name ?? t('deletedDocument')
  return (
    <Page
      title={t('page.title', { number: order.id.slice(-8) })}
      back={{ to: paths.admin.orders, label: t('title') }}
      actions={
        order.status === 'paid' && <Button onClick={() => open('refund')(order)}>{t('refund.action')}</Button>
      }
    >
      <p>
        <Link to={documentPath(order.file_id)}>
          <Breakable text={name} />
        </Link>
      </p>
      <p className={styles.story}>
        <OrderStatusTag status={order.status} /> {story}
      </p>
      <div className={styles.columns}>
        <div className={styles.parts}>
          <PaymentAttempts order={order} attempts={attempts} />
          <Section title={t('page.refunds')}>
            {refunds.length === 0 && <p>{t('history.none')}</p>}
            {refunds.map((refund, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: refunds have no id, and their rows hold no state
              <OneRefund key={index} refund={refund} />
            ))}
          </Section>
          {children}
        </div>
        <div className={styles.parts}>
          <Section title={t('page.order')}>
            <p>
              <CustomerLink id={order.user_id} name={order.username} unknown={t('unknownUser')} />
            </p>
            <OrderFacts order={order} />
            <Receipts order={order} />
            {order.fapiao && <FapiaoLink order={order} {...order.fapiao} />}
          </Section>
        </div>
      </div>
      {elements}
    </Page>
  )
}

type FapiaoLinkProps = { order: AdminOrder } & Pick<NonNullable<AdminOrder['fapiao']>, 'number' | 'status'>

const FapiaoLink = ({ order: { id }, number, status }: FapiaoLinkProps) => {
  const { t } = useTranslation('admin-orders')
  return (
    <p>
      <Link to={adminSearch(paths.admin.fapiao, { order: id })}>
        {[t('page.fapiao'), number].filter(Boolean).join(' ')}
      </Link>{' '}
      · {t(`page.fapiaoStatus.${status}`)}
    </p>
  )
}

const Receipts = ({ order }: { order: AdminOrder }) => {
  const { t } = useTranslation('admin-orders')
  const { t: common } = useTranslation()
  const { busy, download } = useDownload((problem) =>
    toast(t('page.receiptFailed', { reason: problemText(problem, common) }), 'failed'),
  )
  return order.receipt_numbers.map((number, index) => (
    <div key={number}>
      <Button
        variant="default"
        size="sm"
        disabled={busy}
        onClick={() =>
          void download('adminReceipt', { id: order.id, version: index + 1 }, `receipt-${number}.pdf`)
        }
      >
        {t('page.receipt', { number })}
      </Button>
    </div>
  ))
}
