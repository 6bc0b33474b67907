import { NativeSelect } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router-dom'
import { useMay } from '#shared/api/use-may.ts'
import { oneOf, useFilters } from '#shared/list/use-filters.ts'
import { Segments } from '#shared/ui/Segments.tsx'

const customerViews = [
  'all',
  'timeline',
  'documents',
  'orders',
  'balance',
  'messages',
  'emails',
  'fapiao',
  'audit',
] as const
export type CustomerView = (typeof customerViews)[number]

const calls = {
  orders: 'customerPayments',
  balance: 'customerPayments',
  emails: 'listMail',
  fapiao: 'adminListFapiao',
  audit: 'listAudit',
} as const satisfies Partial<Record<CustomerView, string>>

/** The part of a customer's page that the address names, among those that the caller may see. */
export const useCustomerView = () => {
  const may = useMay()
  const { hash } = useLocation()
  const { filters, setFilter } = useFilters(['view'])
  const views = customerViews.filter((view) => !(view in calls) || may(calls[view as keyof typeof calls]))
  // Earlier addresses named a part of the page by its fragment.
  const view = oneOf(views, filters.view || hash.slice(1)) ?? 'all'
  return { views, view, choose: (next: CustomerView) => setFilter('view', next === 'all' ? '' : next) }
}

/** Chooses the part of a customer's page: a bar, or on phones, where it has no room, a list. */
export const CustomerViews = ({ views, view, choose }: ReturnType<typeof useCustomerView>) => {
  const { t } = useTranslation('admin-users')
  const isPhone = matchMedia('(max-width: 48em)').matches
  const choices = views.map((value) => ({ value, label: t(`customer.views.${value}`) }))
  if (isPhone)
    return (
      <NativeSelect
        aria-label={t('customer.view')}
        value={view}
        data={choices}
        onChange={(event) => choose(oneOf(views, event.currentTarget.value) ?? 'all')}
      />
    )
  return <Segments label={t('customer.view')} value={view} choices={choices} onChoose={choose} />
}
