import { useTranslation } from 'react-i18next'
import type { PriceList } from '#shared/api/price-list.ts'
import { formatYuan } from '#shared/i18n/format.ts'

type CnyEstimateProps = { cents: number } & Pick<PriceList, 'cnyPerUsd'>

/** What dollars are in yuan, about. For reading only: nothing is charged by it. */
export const CnyEstimate = ({ cents, cnyPerUsd }: CnyEstimateProps) => {
  const { t } = useTranslation()
  if (cnyPerUsd === null) return null
  return <small>{t('estimate', { amount: formatYuan((cents / 100) * cnyPerUsd) })}</small>
}
