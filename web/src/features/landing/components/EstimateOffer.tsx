import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { DropZone } from '#shared/document-choice/DropZone.tsx'
import { usePageDrop } from '#shared/document-choice/use-page-drop.ts'
import { paths } from '#shared/paths.ts'
import { keepFiles } from '#shared/session/kept-files.ts'
import band from './Band.module.css'
import styles from './EstimateOffer.module.css'

/** Takes documents, anywhere on the page, to their estimate. */
export const EstimateOffer = () => {
  const { t } = useTranslation('landing')
  const navigate = useNavigate()
  const estimate = (files: File[]) => {
    void keepFiles({ files })
    void navigate(paths.estimate)
  }
  const over = usePageDrop(true, estimate)
  return (
    <section className={band.band} id="estimate">
      <div className={`${band.inner} ${styles.columns}`}>
        <div>
          <h2>{t('estimate.title')}</h2>
          <p>{t('estimate.lead')}</p>
        </div>
        <DropZone over={over} onFiles={estimate} />
      </div>
    </section>
  )
}
