import { useTranslation } from 'react-i18next'
import type { PriceList } from '#shared/api/price-list.ts'
import { serviceFor } from '#shared/document-choice/service-for.ts'
import { formatMoney } from '#shared/i18n/format.ts'
import type { Estimate } from '../use-estimates.ts'
import styles from './DocumentEstimate.module.css'

/** What the documents cost together, and what comes back of it. */
export const Total = ({ estimates, prices }: { estimates: readonly Estimate[]; prices: PriceList }) => {
  const { t } = useTranslation('estimate')
  const services = estimates.flatMap((estimate) => serviceFor(estimate) ?? [])
  const sum = services.reduce((total, service) => total + prices.prices[service], 0)
  const back = services.reduce((total, service) => total + prices.rebate(prices.prices[service]), 0)
  return (
    <dl className={styles.total}>
      <dt>{t('total', { count: services.length })}</dt>
      <dd>
        <strong>{formatMoney(sum, prices.currency)}</strong>
      </dd>
      <dt>{t('back', { percent: String(prices.ratePercent) })}</dt>
      <dd>{formatMoney(back, prices.currency)}</dd>
    </dl>
  )
}
