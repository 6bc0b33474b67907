import type { PaymentMethod } from '@runwen/contracts'
import { useTranslation } from 'react-i18next'
import choice from '#shared/form/Choice.module.css'
import styles from './MethodChoice.module.css'

/** What readers of the language expect first. */
export const firstMethod = (language: string): PaymentMethod => (language === 'zh' ? 'alipay' : 'card')

type MethodChoiceProps = {
  methods: readonly PaymentMethod[]
  value: PaymentMethod
  onChange: (method: PaymentMethod) => void
  disabled: boolean
}

export const MethodChoice = ({ methods, value, onChange, disabled }: MethodChoiceProps) => {
  const { t, i18n } = useTranslation('payment')
  const first = firstMethod(i18n.language)
  const ordered = [...methods].sort((a, b) => Number(b === first) - Number(a === first))
  return (
    <fieldset className={`${choice.choice} ${styles.methods}`} disabled={disabled}>
      <legend>{t('method.label')}</legend>
      {ordered.map((method) => (
        <label key={method} className={`${choice.option} ${styles.method}`}>
          <input
            type="radio"
            name="paymentMethod"
            checked={value === method}
            onChange={() => onChange(method)}
          />
          <span>{t(`method.${method}`)}</span>
        </label>
      ))}
    </fieldset>
  )
}
