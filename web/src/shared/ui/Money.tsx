import { formatMoney } from '#shared/i18n/format.ts'

type MoneyProps = { cents: number; currency: string; signed?: boolean }

export const Money = ({ cents, currency, signed = false }: MoneyProps) => (
  <span>{formatMoney(cents, currency, { signed })}</span>
)
