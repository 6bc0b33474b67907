import type { Mismatch } from '@runwen/contracts'
import { currencyCode } from '@runwen/contracts/constants'
import { useTranslation } from 'react-i18next'
import { formatMoney } from '#shared/i18n/format.ts'

export type ProviderLabels = ReturnType<typeof useProviderLabels>

/** Labels for the codes that the provider reports. A code without a label is shown as it is. */
export const useProviderLabels = () => {
  const { t } = useTranslation('provider-labels')
  const labelOf = (key: string, code: string) => t(key as 'none', { defaultValue: code })
  const disputeReason = (code: string) => labelOf(`disputes.${code}`, code)
  const refundReason = (code: string) => labelOf(`refunds.${code}`, code)
  // Dots separate the keys of texts.
  const eventType = (type: string) => labelOf(`events.${type.replaceAll('.', '_')}`, type)
  const status = (code: string) => labelOf(`statuses.${code}`, code)
  const texts: Partial<Record<string, (value: string) => string>> = {
    amount: moneyOf,
    refund_amount: moneyOf,
    currency: (value) => value.toUpperCase(),
    mode: (value) => t(value === 'true' ? 'live' : 'test'),
    unknown_to_provider: status,
    unknown_order: (value) => {
      const [, cents, currency, code] = /^(\d+) (\w{3}), (\w+)$/.exec(value) ?? []
      if (!cents || !currency || !code) return value
      return t('payment', { amount: formatMoney(Number(cents), currency), status: status(code) })
    },
    refund_failed: (value) => (value === 'succeeded' ? status(value) : refundReason(value)),
    refund_unknown: (value) => {
      const [, id, cents, currency] = /^(\S+) (\d+) (\w{3})$/.exec(value) ?? []
      return id && cents && currency ? `${formatMoney(Number(cents), currency)} · ${id}` : value
    },
  }
  const side = (kind: string, value: string) =>
    value === 'none' ? t('none') : (texts[kind]?.(value) ?? value)
  return {
    disputeReason,
    refundReason,
    eventType,
    expected: ({ kind, expected }: Mismatch) => side(kind, expected),
    found: ({ kind, found }: Mismatch) => side(kind, found),
  }
}

const moneyOf = (cents: string) => (/^\d+$/.test(cents) ? formatMoney(Number(cents), currencyCode) : cents)
