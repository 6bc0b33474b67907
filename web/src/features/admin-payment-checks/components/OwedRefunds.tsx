import type { AdminRefund } from '@runwen/contracts'
import { owedRefundStatuses } from '@runwen/contracts/constants'
import { useTranslation } from 'react-i18next'
import type { Answer } from '#shared/api/endpoints.ts'
import { useCountPendingReviewsQuery } from '#shared/api/pending-reviews.ts'
import { StaffLine } from '#shared/colleagues/StaffLine.tsx'
import type { Column } from '#shared/list/column.ts'
import { OneLine } from '#shared/list/OneLine.tsx'
import { RowAction, RowActions } from '#shared/list/RowActions.tsx'
import { useRowDialogs } from '#shared/list/row-dialogs.tsx'
import { createdColumn, customerColumn } from '#shared/list/staff-columns.tsx'
import { ProviderLabel } from '#shared/provider-labels/ProviderLabel.tsx'
import { lazyComponent } from '#shared/ui/lazy-component.tsx'
import { Money } from '#shared/ui/Money.tsx'
import { useOwedRefundsQuery } from '../api.ts'
import { OrderLink } from './OrderLink.tsx'
import { RetryRefund } from './RetryRefund.tsx'
import { StatusList } from './StatusList.tsx'

const rowDialogs = {
  settle: lazyComponent(() => import('./SettleDialog.tsx')),
}

const useColumns = (onSettle: (refund: AdminRefund) => void): readonly Column<AdminRefund>[] => {
  const { t } = useTranslation(['admin-payment-checks', 'common'])
  const nameOf = ({ username }: AdminRefund) => username ?? t('common:deletedCustomer')
  return [
    customerColumn({ label: t('refunds.user'), part: 'name' }),
    {
      key: 'amount',
      label: t('refunds.amount'),
      part: 'amount',
      width: 110,
      cell: ({ to_provider, currency }) => <Money cents={to_provider} currency={currency} />,
    },
    { key: 'cause', label: t('refunds.cause'), cell: ({ cause }) => t(`refunds.causes.${cause}`) },
    {
      key: 'attempts',
      label: t('refunds.attempts'),
      width: 190,
      cell: ({ attempts }) => {
        const error = attempts.at(-1)?.error ?? null
        const tried = (reason: string) => t('refunds.tried', { number: attempts.length, reason })
        return error === null ? (
          <OneLine text={tried('—')} />
        ) : (
          <ProviderLabel code={tried(error)} text={(labels) => tried(labels.refundReason(error))} />
        )
      },
    },
    {
      key: 'order',
      under: 'user',
      label: t('mismatches.order'),
      width: 140,
      cell: ({ order_id }) => <OrderLink id={order_id} />,
    },
    {
      key: 'by',
      under: 'user',
      isLabelled: true,
      label: t('refunds.decidedBy'),
      width: 130,
      cell: ({ decided_by }) => decided_by && <StaffLine username={decided_by} />,
    },
    createdColumn({ under: 'user', isLabelled: true, label: t('refunds.created'), width: 106 }),
    {
      key: 'actions',
      label: t('common:list.actions'),
      part: 'actions',
      width: 190,
      cell: (refund) =>
        refund.status === 'failed' && (
          <RowActions>
            <RetryRefund id={refund.id} name={nameOf(refund)} />
            <RowAction
              name={t('refunds.settle.actionOf', { name: nameOf(refund) })}
              onClick={() => onSettle(refund)}
            >
              {t('refunds.settle.action')}
            </RowAction>
          </RowActions>
        ),
    },
  ]
}

/** Refunds that customers have not received. */
export const OwedRefunds = () => {
  const { t } = useTranslation('admin-payment-checks')
  const { data: counts } = useCountPendingReviewsQuery()
  const dialogs = useRowDialogs(rowDialogs)
  return (
    <StatusList
      list="refunds"
      open={counts?.refunds}
      filter="refunds"
      filterLabel={t('refunds.status')}
      statuses={owedRefundStatuses}
      statusText={(status) => t(`refunds.statuses.${status}`)}
      emptyText={(status) => t(`refunds.empty.${status}`)}
      useEntries={useOwedRefundsQuery}
      rowsOf={({ refunds }: Answer<'owedRefunds'>) => refunds}
      columns={useColumns(dialogs.open('settle'))}
    >
      {dialogs.elements}
    </StatusList>
  )
}
