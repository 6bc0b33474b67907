import { Button } from '@mantine/core'
import type { File, ServiceType } from '@runwen/contracts'
import { serviceTypes } from '@runwen/contracts/constants'
import { useTranslation } from 'react-i18next'
import { usePrices } from '#shared/api/prices.ts'
import { formatMoney } from '#shared/i18n/format.ts'
import styles from './ServiceQuestion.module.css'
import { canChangeService, useChangeService } from './use-change-service.ts'

/**
 * The service that fits the language of a document, if another one was chosen: only a translation makes a Chinese text
 * English, and a text in English needs none. A document without words fits any.
 */
export const fittingService = (file: File): ServiceType | undefined => {
  const { is_chinese, service_type, word_count } = file
  if (!canChangeService(file) || is_chinese === null || word_count === 0) return undefined
  const fitting = is_chinese ? serviceTypes.translationAndPolish : serviceTypes.polish
  return fitting === service_type ? undefined : fitting
}

/** Asks whether a document should get the other service, which fits its language, while that can be changed. */
export const ServiceQuestion = ({ file }: { file: File }) => {
  const fitting = fittingService(file)
  return fitting === undefined ? null : <Question file={file} fitting={fitting} />
}

const Question = ({ file, fitting }: { file: File; fitting: ServiceType }) => {
  const { t } = useTranslation()
  const { prices, currency } = usePrices()
  const { change, isBusy } = useChangeService()
  const texts = fitting === serviceTypes.polish ? 'english' : 'chinese'
  return (
    <div className={styles.question}>
      <p>{t(`${texts}.question`)}</p>
      <Button variant="default" size="sm" disabled={isBusy} onClick={() => change(file)}>
        {t(`${texts}.change`, { amount: formatMoney(prices[fitting], currency) })}
      </Button>
    </div>
  )
}
