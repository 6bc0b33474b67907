import type { File } from '@runwen/contracts'
import { useTranslation } from 'react-i18next'
import { formatDate } from '#shared/i18n/format.ts'
import { useDeliveryTimesQuery } from '../api.ts'
import styles from './PayForm.module.css'

/** When the result is due if the file is paid now, in the customer's time zone. Shows nothing until that is known. */
export const DeliveryTime = ({ file }: { file: Pick<File, 'service_type'> }) => {
  const { t, i18n } = useTranslation('payment')
  const { data } = useDeliveryTimesQuery()
  const found = data?.delivery_times.find(({ service_type }) => service_type === file.service_type)
  if (!found) return null
  const time = formatDate(found.due_at, i18n.language, { time: true, weekday: true })
  return <p className={styles.note}>{t('backBy', { time })}</p>
}
