import { useTranslation } from 'react-i18next'
import type { Answer, Calls } from '#shared/api/calls.ts'
import type { Column } from '#shared/list/DataTable.tsx'
import { ListTable } from '#shared/list/ListTable.tsx'
import { oneOf } from '#shared/list/use-filters.ts'
import { usePages } from '#shared/list/use-pages.ts'
import { Id } from '#shared/ui/Id.tsx'
import { Stamp } from '#shared/ui/Stamp.tsx'
import { useFailure } from '#shared/ui/use-failure.ts'
import { useMismatchesQuery } from '../api.ts'
import { mismatchKinds } from '../kinds.ts'
import { Section } from './Section.tsx'

type Mismatch = Answer<Calls['mismatches']>['mismatches'][number]

const useColumns = (): readonly Column<Mismatch>[] => {
  const { t } = useTranslation('admin-payment')
  const kindOf = ({ kind }: Mismatch) => {
    const known = oneOf(mismatchKinds, kind)
    return known ? t(`mismatches.kinds.${known}`) : kind
  }
  const id = (value: string | null) => (value === null ? '—' : <Id value={value} />)
  return [
    { key: 'kind', label: t('mismatches.kind'), part: 'name', cell: kindOf },
    { key: 'expected', label: t('mismatches.expected'), cell: ({ expected }) => expected },
    { key: 'found', label: t('mismatches.found'), cell: ({ found }) => found },
    { key: 'order', label: t('mismatches.order'), width: 140, cell: ({ order_id }) => id(order_id) },
    {
      key: 'intent',
      label: t('mismatches.intent'),
      width: 140,
      cell: ({ payment_intent_id }) => id(payment_intent_id),
    },
    {
      key: 'created',
      label: t('mismatches.created'),
      width: 120,
      cell: ({ created_at }) => <Stamp value={created_at} />,
    },
  ]
}

export const Mismatches = () => {
  const { t } = useTranslation('admin-payment')
  const pages = usePages()
  const query = useMismatchesQuery({ cursor: pages.cursor })
  const { data, error } = query
  useFailure('mismatches', error, (reason) => t('mismatches.failed', { reason }))
  return (
    <Section title={t('mismatches.title')} lead={t('mismatches.lead')}>
      <ListTable
        label={t('mismatches.title')}
        columns={useColumns()}
        rows={data?.mismatches}
        rowKey={({ id }) => id}
        minWidth={820}
        empty={t('mismatches.empty')}
        pages={pages}
        query={query}
      />
    </Section>
  )
}
