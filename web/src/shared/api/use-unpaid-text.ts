import { useTranslation } from 'react-i18next'
import { formatMoney } from '#shared/i18n/format.ts'
import { useAfterBalance } from './use-charge.ts'

type Unpaid = { count: number; amount: number; currency: string }

/** How many documents are to be paid, what they cost, and what is left of that after the balance. */
export const useUnpaidText = () => {
  const { t } = useTranslation()
  const afterBalance = useAfterBalance()
  return ({ count, amount, currency }: Unpaid) =>
    t('waiting.unpaid', { count, amount: formatMoney(amount, currency) }) + afterBalance(amount, currency)
}
