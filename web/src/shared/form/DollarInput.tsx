import { NumberInput, type NumberInputProps } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { formatMoney } from '#shared/i18n/format.ts'

type DollarInputProps = Pick<NumberInputProps, 'label' | 'value' | 'disabled' | 'onChange'> & {
  /** In cents. */
  most: number
  /** The error above it. */
  tooMuch: (most: string) => string
  'data-autofocus'?: boolean
}

/** An amount above zero in US dollars, which says why another one is refused. */
export const DollarInput = ({ value, most, tooMuch, ...input }: DollarInputProps) => {
  const { t } = useTranslation()
  const money = (cents: number) => formatMoney(cents, 'usd')
  const dollars = value === '' || value === undefined ? undefined : Number(value)
  const error = () => {
    if (dollars === undefined) return undefined
    if (dollars * 100 > most) return tooMuch(money(most))
    return dollars > 0 ? undefined : t('moreThan', { amount: money(0) })
  }
  return (
    <NumberInput
      {...input}
      value={value}
      prefix="$"
      decimalScale={2}
      allowNegative={false}
      hideControls
      thousandSeparator=","
      error={error()}
    />
  )
}
