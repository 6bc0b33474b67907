import { Progress } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { formatSize } from '#shared/i18n/format.ts'
import styles from './SendingProgress.module.css'

/** Upload progress, then the wait while the server checks the document. */
export const SendingProgress = ({ size, share }: { size: number; share: number }) => {
  const { t } = useTranslation('admin-files')
  const words =
    share < 1
      ? t('upload.progress', { sent: formatSize(Math.round(size * share)), size: formatSize(size) })
      : t('upload.checking')
  return (
    <div className={styles.progress}>
      <Progress value={share * 100} size={4} color="ink" aria-label={t('upload.busy')} />
      <p>{words}</p>
    </div>
  )
}
