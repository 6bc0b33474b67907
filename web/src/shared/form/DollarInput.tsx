import { NumberInput, type NumberInputProps } from '@mantine/core'
import type { FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { formatMoney } from '#shared/i18n/format.ts'
import { halfWidth } from './half-width.ts'

type DollarInputProps = Pick<NumberInputProps, 'label' | 'value' | 'disabled' | 'onChange'> & {
  /** In cents. */
  most: number
  /** The error above it. */
  tooMuch: (most: string) => string
  'data-autofocus'?: boolean
}

/**
 * The number format drops what is no digit. React reports the input before the change that the format reads. What an input
 * method composes is read once, when it is committed.
 */
const readFullWidth = ({ currentTarget: field, nativeEvent }: FormEvent<HTMLInputElement>) => {
  if (nativeEvent instanceof InputEvent && nativeEvent.isComposing) return
  const { value, selectionStart, selectionEnd } = field
  const read = halfWidth(value)
  if (read === value) return
  field.value = read
  field.setSelectionRange(selectionStart, selectionEnd)
}

/** An amount above zero in US dollars, which says why another one is refused. */
export const DollarInput = ({ value, most, tooMuch, ...input }: DollarInputProps) => {
  const { t } = useTranslation()
  const money = (cents: number) => formatMoney(cents, 'usd')
  const error = () => {
    if (value === '' || value === undefined) return undefined
    // Rounded, because 1.1 * 100 is more than 110.
    const cents = Math.round(Number(value) * 100)
    if (cents > most) return tooMuch(money(most))
    return cents > 0 ? undefined : t('moreThan', { amount: money(0) })
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
      onInput={readFullWidth}
    />
  )
}
