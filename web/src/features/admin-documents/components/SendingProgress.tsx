import { useTranslation } from 'react-i18next'
import { formatSize } from '#shared/i18n/format.ts'
import { ProgressBar } from '#shared/ui/ProgressBar.tsx'
import styles from './SendingProgress.module.css'

/** Upload progress, then the wait while the server checks the document. */
export const SendingProgress = ({ size, share }: { size: number; share: number }) => {
  const { t } = useTranslation('admin-documents')
  const isSending = share < 1
  const text = isSending
    ? t('upload.progress', { sent: formatSize(Math.round(size * share)), size: formatSize(size) })
    : t('upload.checking')
  return (
    <div className={styles.progress}>
      <ProgressBar share={share} label={t(isSending ? 'upload.busy' : 'upload.checking')} />
      <p>{text}</p>
    </div>
  )
}
