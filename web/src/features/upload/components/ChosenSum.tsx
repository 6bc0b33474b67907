import type { ServiceType } from '@runwen/contracts'
import { useTranslation } from 'react-i18next'
import { usePrices } from '#shared/api/prices.ts'
import { formatMoney } from '#shared/i18n/format.ts'
import ink from '#shared/ui/Ink.module.css'
import styles from './UploadPanel.module.css'

type ChosenSumProps = { count: number; serviceType: ServiceType | undefined }

/** What the chosen files cost together, before they are sent; before the first choice, what is to be chosen. */
export const ChosenSum = ({ count, serviceType }: ChosenSumProps) => {
  const { t } = useTranslation('upload')
  const { prices, currency } = usePrices()
  if (count === 0 && !serviceType) return <p className={ink.note}>{t('pick')}</p>
  if (!serviceType) return <p className={ink.note}>{t('noService')}</p>
  if (count === 0) return null
  const price = prices[serviceType]
  const amount = formatMoney(count * price, currency)
  return (
    <p className={styles.sum}>
      {count > 1 && <span>{t('sumOf', { count, price: formatMoney(price, currency) })}</span>}
      <strong>{t('sum', { amount })}</strong>
    </p>
  )
}
