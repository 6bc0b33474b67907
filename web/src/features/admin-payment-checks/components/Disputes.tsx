import type { Dispute } from '@runwen/contracts'
import { disputeStatuses } from '@runwen/contracts/constants'
import { useTranslation } from 'react-i18next'
import type { Answer } from '#shared/api/endpoints.ts'
import { useCountPendingReviewsQuery } from '#shared/api/pending-reviews.ts'
import type { Column } from '#shared/list/column.ts'
import { customerColumn } from '#shared/list/staff-columns.tsx'
import { oneOf } from '#shared/list/use-filters.ts'
import { ProviderLabel } from '#shared/provider-labels/ProviderLabel.tsx'
import { Money } from '#shared/ui/Money.tsx'
import { Stamp } from '#shared/ui/Stamp.tsx'
import { Tag } from '#shared/ui/Tag.tsx'
import { useDisputesQuery } from '../api.ts'
import styles from './Advice.module.css'
import { OrderLink } from './OrderLink.tsx'
import { StatusList } from './StatusList.tsx'

const providerStatuses = [
  'needs_response',
  'under_review',
  'warning_needs_response',
  'warning_under_review',
  'warning_closed',
  'won',
  'lost',
] as const

const unanswered: ReadonlySet<string> = new Set(['needs_response', 'warning_needs_response'])

const tones = { won: 'jade', lost: 'seal' } as const
const toneOf = (status: string) => tones[status as keyof typeof tones] ?? 'amber'

const useColumns = (): readonly Column<Dispute>[] => {
  const { t } = useTranslation('admin-payment-checks')
  const statusOf = ({ status }: Dispute) => {
    const known = oneOf(providerStatuses, status)
    return known ? t(`disputes.providerStatuses.${known}`) : status
  }
  return [
    customerColumn({ label: t('refunds.user'), part: 'name' }),
    {
      key: 'amount',
      label: t('refunds.amount'),
      part: 'amount',
      width: 110,
      cell: ({ amount, currency }) => <Money cents={amount} currency={currency} />,
    },
    {
      key: 'held',
      under: 'amount',
      isLabelled: true,
      label: t('disputes.held'),
      part: 'amount',
      width: 120,
      cell: ({ held, currency }) => <Money cents={held} currency={currency} />,
    },
    {
      key: 'reason',
      label: t('disputes.reason'),
      cell: ({ reason }) => <ProviderLabel code={reason} text={(labels) => labels.disputeReason(reason)} />,
    },
    {
      key: 'status',
      label: t('disputes.status'),
      width: 190,
      cell: (dispute) => (
        <>
          <Tag tone={toneOf(dispute.status)}>{statusOf(dispute)}</Tag>
          {unanswered.has(dispute.status) && <p className={styles.advice}>{t('disputes.answer')}</p>}
        </>
      ),
    },
    {
      key: 'order',
      under: 'user',
      label: t('mismatches.order'),
      width: 140,
      cell: ({ order_id }) => <OrderLink id={order_id} />,
    },
    {
      key: 'withdrawn',
      under: 'status',
      isLabelled: true,
      label: t('disputes.withdrawn'),
      width: 106,
      cell: ({ withdrawn_at }) => withdrawn_at && <Stamp value={withdrawn_at} />,
    },
    {
      key: 'closed',
      under: 'status',
      isLabelled: true,
      label: t('disputes.closed'),
      width: 106,
      cell: ({ closed_at }) => closed_at && <Stamp value={closed_at} />,
    },
  ]
}

/** Payments that cardholders dispute with their banks. */
export const Disputes = () => {
  const { t } = useTranslation('admin-payment-checks')
  const { data: counts } = useCountPendingReviewsQuery()
  return (
    <StatusList
      list="disputes"
      open={counts?.disputes}
      filter="disputes"
      filterLabel={t('disputes.state')}
      statuses={disputeStatuses}
      statusText={(status) => t(`disputes.statuses.${status}`)}
      emptyText={(status) => t(`disputes.empty.${status}`)}
      useEntries={useDisputesQuery}
      rowsOf={({ disputes }: Answer<'disputes'>) => disputes}
      columns={useColumns()}
    />
  )
}
