import { Button } from '@mantine/core'
import type { File } from '@runwen/contracts'
import { serviceTypes } from '@runwen/contracts/constants'
import { useTranslation } from 'react-i18next'
import { usePrices } from '#shared/api/prices.ts'
import { formatMoney } from '#shared/i18n/format.ts'
import styles from './ChineseQuestion.module.css'
import { useChangeService } from './use-change-service.ts'

/** Whether a document was probably sent to the wrong service: a Chinese text, which only a translation makes English. */
export const needsTranslation = ({ is_paid, is_chinese, service_type }: File) =>
  !is_paid && is_chinese === true && service_type === serviceTypes.polish

/** Asks whether a Chinese document should be translated too, while the service can be changed. */
export const ChineseQuestion = ({ file }: { file: File }) => {
  const { t } = useTranslation()
  const { prices, currency } = usePrices()
  const { change, isBusy } = useChangeService()
  if (!needsTranslation(file)) return null
  const price = prices[serviceTypes.translationAndPolish]
  return (
    <div className={styles.question}>
      <p>{t('chinese.question')}</p>
      <Button variant="default" size="sm" disabled={isBusy} onClick={() => change(file)}>
        {t('chinese.change', { amount: formatMoney(price, currency, { whole: true }) })}
      </Button>
    </div>
  )
}
