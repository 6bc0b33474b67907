import type { ServiceType } from '@runwen/contracts'
import { useTranslation } from 'react-i18next'
import { usePrices } from '#shared/api/prices.ts'
import choice from '#shared/form/Choice.module.css'
import { CnyEstimate } from '#shared/ui/CnyEstimate.tsx'
import { Money } from '#shared/ui/Money.tsx'
import styles from './ServiceChoice.module.css'

type ServiceChoiceProps = {
  value: ServiceType | undefined
  onChange: (value: ServiceType) => void
  disabled: boolean
}

const types = [1, 2] as const

/** Radio group of the two services with their prices. */
export const ServiceChoice = ({ value, onChange, disabled }: ServiceChoiceProps) => {
  const { t } = useTranslation(['upload', 'common'])
  const { prices, currency, cnyPerUsd } = usePrices()
  return (
    <fieldset className={`${choice.choice} ${styles.services}`} disabled={disabled}>
      <legend>{t('service')}</legend>
      {types.map((type) => (
        <label key={type} className={`${choice.option} ${styles.service}`}>
          <input type="radio" name="serviceType" checked={value === type} onChange={() => onChange(type)} />
          <span className={styles.name}>{t(`common:service.type${type}`)}</span>
          <span className={styles.hint}>{t(`hint${type}`)}</span>
          <span className={styles.price}>
            <Money cents={prices[type]} currency={currency} whole /> <small>{t('per')}</small>{' '}
            <CnyEstimate cents={prices[type]} cnyPerUsd={cnyPerUsd} />
          </span>
        </label>
      ))}
    </fieldset>
  )
}
