import type { Mismatch } from '@runwen/contracts'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { StaffLine } from '#shared/colleagues/StaffLine.tsx'
import type { Column } from '#shared/list/column.ts'
import { OneLine } from '#shared/list/OneLine.tsx'
import { RowAction } from '#shared/list/RowActions.tsx'
import { createdColumn } from '#shared/list/staff-columns.tsx'
import { adminSearch, paths } from '#shared/paths.ts'
import { ProviderLabel } from '#shared/provider-labels/ProviderLabel.tsx'
import { Id } from '#shared/ui/Id.tsx'
import { useKindOf } from '../use-kind-of.ts'
import styles from './Advice.module.css'
import { OrderLink } from './OrderLink.tsx'

/** Kinds after which money is owed. */
const owing: ReadonlySet<string> = new Set(['amount', 'currency', 'owner', 'refund_failed'])

/** Owners are ids of customers, orders and documents, which say nothing in full. */
const Side = ({ mismatch, side }: { mismatch: Mismatch; side: 'expected' | 'found' }) =>
  mismatch.kind === 'owner' ? (
    <Id value={mismatch[side]} />
  ) : (
    <ProviderLabel code={mismatch[side]} text={(labels) => labels[side](mismatch)} />
  )

export const useMismatchColumns = (onResolve: (mismatch: Mismatch) => void): readonly Column<Mismatch>[] => {
  const { t } = useTranslation('admin-payment-checks')
  const { kindOf, adviceOf } = useKindOf()
  const outcomeOf = ({ note, resolved_by: username }: Mismatch) => {
    if (note === null || username === null) return <OneLine text={note ?? t('mismatches.resolved')} />
    return <StaffLine username={username} text={(name) => t('mismatches.resolvedBy', { note, name })} />
  }
  return [
    {
      key: 'kind',
      label: t('mismatches.kind'),
      part: 'name',
      minWidth: 340,
      cell: (mismatch) => (
        <>
          <OneLine text={kindOf(mismatch)} />
          {mismatch.resolved_at === null && (
            <p className={styles.advice}>
              {adviceOf(mismatch)}{' '}
              {owing.has(mismatch.kind) && (
                <Link to={adminSearch(paths.admin.paymentChecks, { view: 'refunds' })}>
                  {t('mismatches.toRefunds')}
                </Link>
              )}
            </p>
          )}
        </>
      ),
    },
    {
      key: 'expected',
      label: t('mismatches.expected'),
      width: 150,
      cell: (mismatch) => <Side mismatch={mismatch} side="expected" />,
    },
    {
      key: 'found',
      label: t('mismatches.found'),
      width: 260,
      cell: (mismatch) => <Side mismatch={mismatch} side="found" />,
    },
    {
      key: 'order',
      under: 'kind',
      label: t('mismatches.order'),
      width: 140,
      cell: ({ order_id }) => order_id && <OrderLink id={order_id} />,
    },
    {
      key: 'intent',
      under: 'kind',
      isLabelled: true,
      label: t('mismatches.intent'),
      width: 140,
      cell: ({ payment_intent_id }) => payment_intent_id && <Id value={payment_intent_id} />,
    },
    createdColumn({ under: 'kind', isLabelled: true, label: t('mismatches.created'), width: 106 }),
    {
      key: 'outcome',
      label: t('mismatches.outcome'),
      part: 'actions',
      width: 170,
      cell: (mismatch) =>
        mismatch.resolved_at === null ? (
          <RowAction
            variant="next"
            name={t('resolve.actionOf', { kind: kindOf(mismatch) })}
            onClick={() => onResolve(mismatch)}
          >
            {t('resolve.action')}
          </RowAction>
        ) : (
          outcomeOf(mismatch)
        ),
    },
  ]
}
