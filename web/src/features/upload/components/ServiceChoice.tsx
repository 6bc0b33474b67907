import type { ServiceType } from '@runwen/contracts'
import { useTranslation } from 'react-i18next'
import { useDeliveryTimesQuery } from '#shared/api/delivery-times.ts'
import { usePrices } from '#shared/api/prices.ts'
import choice from '#shared/form/Choice.module.css'
import { formatDate, formatMoney } from '#shared/i18n/format.ts'
import { CnyEstimate } from '#shared/ui/CnyEstimate.tsx'
import { Money } from '#shared/ui/Money.tsx'
import styles from './ServiceChoice.module.css'

type ServiceChoiceProps = {
  value: ServiceType | undefined
  /** The service that fits all chosen documents, if there is one. */
  fitting: ServiceType | undefined
  onChange: (value: ServiceType) => void
  disabled: boolean
}

const types = [1, 2] as const

/** Radio group of the two services, with their prices and when a result would be ready. */
export const ServiceChoice = ({ value, fitting, onChange, disabled }: ServiceChoiceProps) => {
  const { t, i18n } = useTranslation(['upload', 'common'])
  const { data } = useDeliveryTimesQuery()
  const readyBy = (type: ServiceType) => {
    const due = data?.delivery_times.find(({ service_type }) => service_type === type)?.due_at
    return due && t('readyBy', { time: formatDate(due, i18n.language, { weekday: true, time: true }) })
  }
  const { prices, currency, rebate, ratePercent, cnyRate } = usePrices()
  return (
    <fieldset className={`${choice.choice} ${styles.services}`} disabled={disabled}>
      <legend>{t('service')}</legend>
      {types.map((type) => (
        <label key={type} className={`${choice.option} ${styles.service}`}>
          <input type="radio" name="serviceType" checked={value === type} onChange={() => onChange(type)} />
          <span className={styles.name}>{t(`common:service.type${type}`)}</span>
          <span className={styles.hint} data-fitting={type === fitting || undefined}>
            {t(`${type === fitting ? 'fits' : 'hint'}${type}`)}
          </span>
          <span className={styles.price}>
            <Money cents={prices[type]} currency={currency} />{' '}
            <small>{t('per', { currency: currency.toUpperCase() })}</small>{' '}
            <CnyEstimate cents={prices[type]} cnyRate={cnyRate} />
          </span>
          <span className={styles.back}>
            {t('back', {
              percent: String(ratePercent),
              amount: formatMoney(rebate(prices[type]), currency),
            })}
          </span>
          <span className={styles.ready}>
            {readyBy(type)}
            {data && <span className={styles.condition}>{t('readyIf')}</span>}
          </span>
        </label>
      ))}
    </fieldset>
  )
}
