import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { api } from '#shared/api/api.ts'
import type { Answer } from '#shared/api/endpoints.ts'
import { useCountPendingReviewsQuery } from '#shared/api/pending-reviews.ts'
import { useAppDispatch } from '#shared/api/store.ts'
import { Filters } from '#shared/list/Filters.tsx'
import { oneOf, useFilters } from '#shared/list/use-filters.ts'
import { Lazy, lazyComponent } from '#shared/ui/lazy-component.tsx'
import { Page } from '#shared/ui/Page.tsx'
import { Segments } from '#shared/ui/Segments.tsx'
import { FailedWebhooks } from '../components/FailedWebhooks.tsx'
import { Mismatches } from '../components/Mismatches.tsx'
import { Transfers } from '../components/Transfers.tsx'

const owedRefunds = lazyComponent(() => import('../components/OwedRefunds.tsx'))
const disputes = lazyComponent(() => import('../components/Disputes.tsx'))

const views = ['books', 'refunds', 'disputes'] as const

type Counts = Answer<'countPendingReviews'>
const countOf = {
  books: ({ mismatches, webhooks }: Counts) => mismatches + webhooks,
  refunds: ({ refunds }: Counts) => refunds,
  disputes: ({ disputes }: Counts) => disputes,
}

/** Results of the payment checks. No live event covers them, so the page has a refresh button. */
export const PaymentChecksPage = () => {
  const { t } = useTranslation('admin-payment-checks')
  const { filters, setFilter } = useFilters(['view'])
  const view = oneOf(views, filters.view) ?? 'books'
  const { data: counts } = useCountPendingReviewsQuery()
  const named = (value: (typeof views)[number]) => {
    const view = t(`view.${value}`)
    return counts ? t('view.counted', { view, count: countOf[value](counts) }) : view
  }
  const dispatch = useAppDispatch()
  const reload = () => dispatch(api.util.invalidateTags(['PaymentChecks']))
  return (
    <Page
      title={t('title')}
      lead={t('lead')}
      actions={
        <Button variant="default" size="sm" onClick={reload}>
          {t('reload')}
        </Button>
      }
    >
      <Filters>
        <Segments
          label={t('view.label')}
          value={view}
          choices={views.map((value) => ({ value, label: named(value) }))}
          onChoose={(next) => setFilter('view', next)}
        />
      </Filters>
      {view === 'books' && (
        <>
          <Mismatches />
          <FailedWebhooks />
          <Transfers />
        </>
      )}
      {view === 'refunds' && <Lazy of={owedRefunds} />}
      {view === 'disputes' && <Lazy of={disputes} />}
    </Page>
  )
}
