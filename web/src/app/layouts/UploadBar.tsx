import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router-dom'
import { useUploadActivity } from '#shared/lib/upload-activity.ts'
import { dashboardPath, paths } from '#shared/paths.ts'
import { ButtonLink } from '#shared/ui/ButtonLink.tsx'
import { PlainButton } from '#shared/ui/PlainButton.tsx'
import { ProgressBar } from '#shared/ui/ProgressBar.tsx'
import styles from './UploadBar.module.css'
import { useCurrentTab } from './use-current-tab.ts'

/** A running upload, on every page but that of the upload: how far it is, the way back to it, and a way to cancel it. */
export const UploadBar = () => {
  const { t } = useTranslation()
  const upload = useUploadActivity()
  const { pathname } = useLocation()
  const tab = useCurrentTab()
  if (!upload || tab === 'upload' || pathname === paths.app.upload) return null
  return (
    <aside className={styles.bar} aria-label={t('nav.upload')}>
      <p>{t('uploading.progress', { percent: String(Math.round(upload.share * 100)) })}</p>
      <ProgressBar className={styles.progress} share={upload.share} label={t('nav.upload')} />
      <ButtonLink to={dashboardPath('upload')} variant="default" size="sm">
        {t('uploading.back')}
      </ButtonLink>
      {upload.cancel && (
        <PlainButton variant="subtle" size="sm" onClick={upload.cancel}>
          {t('action.cancel')}
        </PlainButton>
      )}
    </aside>
  )
}
