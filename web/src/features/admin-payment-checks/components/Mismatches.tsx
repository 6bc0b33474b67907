import { mismatchStatuses } from '@runwen/contracts/constants'
import { useTranslation } from 'react-i18next'
import type { Answer } from '#shared/api/endpoints.ts'
import { useCountPendingReviewsQuery } from '#shared/api/pending-reviews.ts'
import { spanOf, spanText } from '#shared/lib/span.ts'
import { useRowDialogs } from '#shared/list/row-dialogs.tsx'
import { lazyComponent } from '#shared/ui/lazy-component.tsx'
import { useMismatchesQuery } from '../api.ts'
import { StatusList } from './StatusList.tsx'
import { useMismatchColumns } from './use-mismatch-columns.tsx'

const rowDialogs = {
  resolve: lazyComponent(() => import('./ResolveDialog.tsx'), ['provider-labels']),
}

export const Mismatches = () => {
  const { t, i18n } = useTranslation('admin-payment-checks')
  const { data: counts } = useCountPendingReviewsQuery()
  const dialogs = useRowDialogs(rowDialogs)
  return (
    <StatusList
      list="mismatches"
      open={counts?.mismatches}
      filter="status"
      filterLabel={t('mismatches.status')}
      statuses={mismatchStatuses}
      statusText={(status) => t(`mismatches.statuses.${status}`)}
      emptyText={(status, data) => {
        const checkedAt = status === 'open' && data?.checked_at
        if (!checkedAt) return t(`mismatches.empty.${status}`)
        const span = spanOf(Date.now() - Date.parse(checkedAt))
        return span.count === 0
          ? t('mismatches.match.now')
          : t('mismatches.match.ago', { span: spanText(span, i18n.language) })
      }}
      useEntries={useMismatchesQuery}
      rowsOf={({ mismatches }: Answer<'mismatches'>) => mismatches}
      columns={useMismatchColumns(dialogs.open('resolve'))}
    >
      {dialogs.elements}
    </StatusList>
  )
}
