import { useTranslation } from 'react-i18next'
import type { useFiles } from '#shared/api/documents.ts'
import { formatMoney } from '#shared/i18n/format.ts'
import { useStopped } from './use-stopped.ts'

const none = { count: 0, amount: 0, currency: 'usd' } as const

/** How many documents wait for the customer, and for what, the most urgent first. */
export const useWaiting = ({
  files,
  newResults,
  unpaid,
}: Pick<ReturnType<typeof useFiles>, 'files' | 'newResults' | 'unpaid'>) => {
  const { t } = useTranslation()
  const stopped = useStopped(files).length
  const { count: toPay, amount, currency } = unpaid ?? none
  const parts = [
    stopped > 0 && t('waiting.stopped', { count: stopped }),
    newResults > 0 && t('waiting.ready', { count: newResults }),
    toPay > 0 && t('waiting.unpaid', { count: toPay, amount: formatMoney(amount, currency) }),
  ]
  return { count: stopped + newResults + toPay, text: parts.filter(Boolean).join(' · ') }
}
