import { useTranslation } from 'react-i18next'
import type { useFiles } from '#shared/api/documents.ts'
import { useUnpaidText } from '#shared/api/use-unpaid-text.ts'
import { dashboardPath, documentPath, stoppedPath } from '#shared/paths.ts'
import { useStopped } from './use-stopped.ts'

/**
 * How many documents wait for the customer, and for what, the most urgent first, each with its page. Where a button that pays
 * for all has the sum, the text leaves it out.
 */
export const useWaiting = ({
  files,
  newResults,
  unpaid,
  isSumShown = false,
}: Pick<ReturnType<typeof useFiles>, 'files' | 'newResults' | 'unpaid'> & { isSumShown?: boolean }) => {
  const { t } = useTranslation()
  const stopped = useStopped(files)
  const unpaidText = useUnpaidText()
  const toPay = unpaid?.count ?? 0
  const list = dashboardPath('manage')
  const [first, ...others] = stopped
  const one = newResults === 1 ? files?.find((file) => file.has_new_result) : undefined
  const items = [
    first && {
      to: others.length > 0 ? list : stoppedPath(first),
      text: t('waiting.stopped', { count: stopped.length }),
    },
    newResults > 0 && {
      to: one ? documentPath(one.id) : list,
      text: t('waiting.ready', { count: newResults }),
    },
    unpaid &&
      toPay > 0 && {
        to: dashboardPath('payment'),
        text: isSumShown ? t('waiting.toPay', { count: toPay }) : unpaidText(unpaid),
      },
  ].filter((item) => item !== undefined && item !== false)
  return {
    count: stopped.length + newResults + toPay,
    items,
    text: items.map(({ text }) => text).join(' · '),
  }
}
