import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFiles } from '#shared/api/documents.ts'
import { useUnpaidText } from '#shared/api/use-unpaid-text.ts'
import { codeNotLoaded } from '#shared/lib/missing-code.ts'
import { dashboardPath } from '#shared/paths.ts'
import { ButtonLink } from '#shared/ui/ButtonLink.tsx'
import { Lazy, lazyComponent } from '#shared/ui/lazy-component.tsx'
import { Section } from '#shared/ui/Section.tsx'
import { useOrdersInfiniteQuery } from '../api.ts'
import { shownTime } from '../order.ts'
import styles from './List.module.css'
import { List } from './List.tsx'
import { useOrderDialogs } from './use-order-dialogs.tsx'

// Apart, so that the first visit of a customer without orders does not load it.
const orderRow = lazyComponent(() => import('./OrderRow.tsx'))

/** Whether the code of the rows is there; fetches it when there are rows to show. */
const useRows = (isNeeded: boolean) => {
  const [isLoaded, setIsLoaded] = useState(() => orderRow.loaded() !== undefined)
  useEffect(() => {
    if (isLoaded || !isNeeded) return
    orderRow.load().then(() => setIsLoaded(true), codeNotLoaded)
  }, [isLoaded, isNeeded])
  return isLoaded
}

/** What is still to be paid, with the way to pay it. */
export const Unpaid = () => {
  const { t } = useTranslation('billing')
  const { unpaid } = useFiles()
  const unpaidText = useUnpaidText()
  if (!unpaid || unpaid.count === 0) return null
  return (
    <p className={styles.unpaid}>
      <span>{unpaidText(unpaid)}</span>
      <ButtonLink to={dashboardPath('payment')} size="sm">
        {t('orders.toPay')}
      </ButtonLink>
    </p>
  )
}

export const Orders = () => {
  const { t } = useTranslation('billing')
  const { data, ...list } = useOrdersInfiniteQuery({ started: true })
  const orders = data?.pages
    .flatMap((page) => page.orders)
    .sort((one, other) => shownTime(other).localeCompare(shownTime(one)))
  const hasOrders = orders !== undefined && orders.length > 0
  const hasRows = useRows(hasOrders)
  const { acts, dialogs } = useOrderDialogs()
  return (
    <Section title={t('orders.title')}>
      <List
        {...list}
        items={hasOrders && !hasRows ? undefined : orders}
        empty={t('orders.empty')}
        render={(order) => <Lazy of={orderRow} order={order} {...acts} />}
      />
      {dialogs}
    </Section>
  )
}
