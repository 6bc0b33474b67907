import type { Mismatch } from '@runwen/contracts'
import { useTranslation } from 'react-i18next'
import type { Column } from '#shared/list/DataTable.tsx'
import { OneLine } from '#shared/list/OneLine.tsx'
import { RowAction } from '#shared/list/RowActions.tsx'
import { Id } from '#shared/ui/Id.tsx'
import { Stamp } from '#shared/ui/Stamp.tsx'
import { useKindOf } from '../use-kind-of.ts'

const id = (value: string | null) => (value === null ? '—' : <Id value={value} />)

export const useMismatchColumns = (onResolve: (mismatch: Mismatch) => void): readonly Column<Mismatch>[] => {
  const { t } = useTranslation('admin-payment-checks')
  const kindOf = useKindOf()
  const outcomeOf = ({ note, resolved_by: name }: Mismatch) => {
    if (note === null) return t('mismatches.resolved')
    return name === null ? note : t('mismatches.resolvedBy', { note, name })
  }
  return [
    {
      key: 'kind',
      label: t('mismatches.kind'),
      part: 'name',
      cell: (mismatch) => <OneLine text={kindOf(mismatch)} />,
    },
    {
      key: 'expected',
      label: t('mismatches.expected'),
      cell: ({ expected }) => <OneLine text={expected} />,
    },
    { key: 'found', label: t('mismatches.found'), cell: ({ found }) => <OneLine text={found} /> },
    {
      key: 'order',
      under: 'kind',
      isLabelled: true,
      label: t('mismatches.order'),
      width: 140,
      cell: ({ order_id }) => id(order_id),
    },
    {
      key: 'intent',
      under: 'kind',
      isLabelled: true,
      label: t('mismatches.intent'),
      width: 140,
      cell: ({ payment_intent_id }) => id(payment_intent_id),
    },
    {
      key: 'created',
      under: 'kind',
      isLabelled: true,
      label: t('mismatches.created'),
      width: 106,
      cell: ({ created_at }) => <Stamp value={created_at} />,
    },
    {
      key: 'outcome',
      label: t('mismatches.outcome'),
      part: 'actions',
      width: 170,
      cell: (mismatch) =>
        mismatch.resolved_at === null ? (
          <RowAction
            look="next"
            name={t('resolve.actionOf', { kind: kindOf(mismatch) })}
            onClick={() => onResolve(mismatch)}
          >
            {t('resolve.action')}
          </RowAction>
        ) : (
          <OneLine text={outcomeOf(mismatch)} />
        ),
    },
  ]
}
