import { useTranslation } from 'react-i18next'
import { formatMoney } from '#shared/i18n/format.ts'
import { useBalanceQuery } from './balance.ts'

/**
 * What paying a fee now charges, in cents: less the balance, and less what a payment that it replaces holds of it.
 * Undefined until the balance is known.
 */
export const useCharge = () => {
  const { data } = useBalanceQuery()
  return (fee: number, currency: string, held = 0) => {
    if (!data) return undefined
    return data.currency === currency ? Math.max(fee - data.available - held, 0) : fee
  }
}

type Paying = {
  fee: number
  currency: string
  /** Cents of the balance that payments hold which this one replaces. */
  held?: number
  /** What it charges by terms that are settled, whatever the balance. */
  settled?: number | undefined
  what?: 'one' | 'all' | 'some'
  number?: number
}

/** What a button that pays says: the sum that is charged now, or that the balance covers it. */
export const usePayText = () => {
  const { t } = useTranslation()
  const chargeOf = useCharge()
  return ({ fee, currency, held, settled, what = 'one', number = 1 }: Paying) => {
    const charge = settled ?? chargeOf(fee, currency, held)
    const how = charge === undefined ? 'unknown' : charge === 0 ? 'fromBalance' : 'charge'
    return t(`pay.${what}.${how}`, { amount: formatMoney(charge ?? fee, currency), number: String(number) })
  }
}

/** After a sum of fees: what is left of it to pay once the balance is used; nothing without a balance. */
export const useAfterBalance = () => {
  const { t } = useTranslation()
  const chargeOf = useCharge()
  return (fee: number, currency: string) => {
    const charge = chargeOf(fee, currency)
    if (charge === undefined || charge === fee) return ''
    return charge === 0 ? t('pay.covered') : t('pay.afterBalance', { amount: formatMoney(charge, currency) })
  }
}
