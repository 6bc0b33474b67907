import { formatMoney } from '#shared/i18n/format.ts'

type MoneyProps = { cents: number; currency: string; whole?: boolean; signed?: boolean }

export const Money = ({ cents, currency, whole = false, signed = false }: MoneyProps) => (
  <span>{formatMoney(cents, currency, { whole, signed })}</span>
)
