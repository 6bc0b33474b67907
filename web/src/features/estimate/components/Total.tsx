import { useTranslation } from 'react-i18next'
import type { PriceList } from '#shared/api/price-list.ts'
import { formatMoney } from '#shared/i18n/format.ts'
import { type Estimate, serviceFor } from '../use-estimates.ts'
import styles from './DocumentEstimate.module.css'

/** What several documents cost together. */
export const Total = ({ estimates, prices }: { estimates: readonly Estimate[]; prices: PriceList }) => {
  const { t } = useTranslation('estimate')
  const services = estimates.flatMap((estimate) => serviceFor(estimate) ?? [])
  if (services.length < 2) return null
  const sum = services.reduce((total, service) => total + prices.prices[service], 0)
  return (
    <p className={styles.total}>
      {t('total', { count: services.length })} <strong>{formatMoney(sum, prices.currency)}</strong>
    </p>
  )
}
