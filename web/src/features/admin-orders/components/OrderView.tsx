import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import type { Answer } from '#shared/api/endpoints.ts'
import { formatDate, formatMoney } from '#shared/i18n/format.ts'
import { CustomerLink } from '#shared/list/CustomerLink.tsx'
import { adminSearch, documentPath, paths } from '#shared/paths.ts'
import { Breakable } from '#shared/ui/Breakable.tsx'
import { ButtonLink } from '#shared/ui/ButtonLink.tsx'
import { Id } from '#shared/ui/Id.tsx'
import { Page } from '#shared/ui/Page.tsx'
import { OrderStatusTag } from './OrderStatusTag.tsx'
import { OrderSums } from './OrderSums.tsx'
import { OrderTimeline } from './OrderTimeline.tsx'
import styles from './OrderView.module.css'
import { usePaymentStory } from './use-payment-story.ts'
import { useRefund } from './use-refund.tsx'

type OrderViewProps = Answer<'adminGetOrder'> & {
  /** What other features know of the order. */
  children: ReactNode
}

/** An order: what happened to its payment in one sentence, its sums, and everything that happened in one timeline. */
export const OrderView = ({ customer_available, children, ...details }: OrderViewProps) => {
  const { order, attempts, refunds } = details
  const { t, i18n } = useTranslation(['admin-orders', 'common'])
  const refund = useRefund(order)
  const story = usePaymentStory(order, attempts, refunds)
  const amount = formatMoney(order.amount, order.currency)
  const name = order.original_name ?? t('common:deletedDocument')
  return (
    <Page
      title={t(order.username === null ? 'page.titleDeleted' : 'page.title', { amount })}
      back={{ to: paths.admin.orders, label: t('title') }}
      actions={
        <>
          {order.username !== null && (
            <ButtonLink
              variant={order.status === 'failed' ? 'filled' : 'default'}
              size="sm"
              to={adminSearch(paths.admin.inbox, { filter: 'all', customer: order.user_id })}
            >
              {t('page.conversation')}
            </ButtonLink>
          )}
          {refund.button}
        </>
      }
    >
      <div className={styles.intro}>
        <p className={styles.meta}>
          <Link to={documentPath(order.file_id)}>
            <Breakable text={name} />
          </Link>
          <CustomerLink id={order.user_id} name={order.username} />
          <span>
            {t('page.ordered', { at: formatDate(order.created_at, i18n.language, { time: true }) })}
          </span>
          <span className={styles.number}>
            {t('page.number')} <Id value={order.id} full />
          </span>
        </p>
        <p className={styles.story}>
          <OrderStatusTag status={order.status} /> <span>{story}</span>
        </p>
      </div>
      <div className={styles.columns}>
        <OrderSums order={order} available={customer_available} />
        <div className={styles.parts}>
          <OrderTimeline {...details} />
          {children}
        </div>
      </div>
      {refund.elements}
    </Page>
  )
}
