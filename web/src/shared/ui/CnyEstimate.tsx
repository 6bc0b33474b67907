import { useTranslation } from 'react-i18next'
import type { PriceList } from '#shared/api/price-list.ts'
import { formatDate, formatYuan } from '#shared/i18n/format.ts'

type CnyEstimateProps = { cents: number } & Pick<PriceList, 'cnyRate'>

/** What dollars are in yuan, about, with the day of the rate. For reading only: nothing is charged by it. */
export const CnyEstimate = ({ cents, cnyRate }: CnyEstimateProps) => {
  const { t, i18n } = useTranslation()
  if (cnyRate === null) return null
  const amount = formatYuan((cents / 100) * cnyRate.perUsd)
  if (cnyRate.date === null) return <small>{t('cny.about', { amount })}</small>
  // Noon without a zone: the same day everywhere.
  const date = formatDate(`${cnyRate.date}T12:00`, i18n.language)
  return <small>{t('cny.aboutOn', { amount, date })}</small>
}
