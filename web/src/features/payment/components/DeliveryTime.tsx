import type { File } from '@runwen/contracts'
import { useTranslation } from 'react-i18next'
import { useDeliveryTimesQuery } from '#shared/api/delivery-times.ts'
import { formatDate } from '#shared/i18n/format.ts'
import ink from '#shared/ui/Ink.module.css'

/**
 * When the last result is due if the files are paid now, in the customer's time zone. Shows nothing until that is known, or
 * if all results are there.
 */
export const DeliveryTime = ({ files }: { files: readonly Pick<File, 'service_type' | 'has_result'>[] }) => {
  const { t, i18n } = useTranslation('payment')
  const { data } = useDeliveryTimesQuery()
  const waiting = files.filter(({ has_result }) => !has_result)
  const last = data?.delivery_times
    .filter(({ service_type }) => waiting.some((file) => file.service_type === service_type))
    .map(({ due_at }) => due_at)
    .sort()
    .at(-1)
  if (!last) return null
  const time = formatDate(last, i18n.language, { time: true, weekday: true })
  return <p className={ink.note}>{t(files.length > 1 ? 'backByAll' : 'backBy', { time })}</p>
}
