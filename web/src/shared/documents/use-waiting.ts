import { useTranslation } from 'react-i18next'
import type { useFiles } from '#shared/api/documents.ts'
import { useUnpaidText } from '#shared/api/use-unpaid-text.ts'
import { useStopped } from './use-stopped.ts'

/** How many documents wait for the customer, and for what, the most urgent first. */
export const useWaiting = ({
  files,
  newResults,
  unpaid,
}: Pick<ReturnType<typeof useFiles>, 'files' | 'newResults' | 'unpaid'>) => {
  const { t } = useTranslation()
  const stopped = useStopped(files).length
  const unpaidText = useUnpaidText()
  const toPay = unpaid?.count ?? 0
  const parts = [
    stopped > 0 && t('waiting.stopped', { count: stopped }),
    newResults > 0 && t('waiting.ready', { count: newResults }),
    unpaid && toPay > 0 && unpaidText(unpaid),
  ]
  return { count: stopped + newResults + toPay, text: parts.filter(Boolean).join(' · ') }
}
