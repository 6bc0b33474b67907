import { useTranslation } from 'react-i18next'
import { usePageDrop } from '#shared/document-choice/use-page-drop.ts'
import styles from './ResultDrop.module.css'

type ResultDropProps = {
  /** Shown also while nothing is dragged over the page. */
  isShown: boolean
  isEnabled: boolean
  onDrop: (document: File) => void
}

/** Accepts a result that is dropped anywhere on the page of its document. */
export const ResultDrop = ({ isShown, isEnabled, onDrop }: ResultDropProps) => {
  const { t } = useTranslation('admin-documents')
  const over = usePageDrop(isEnabled, ([document]) => document && onDrop(document))
  return isShown || over ? (
    <p className={styles.band} data-over={over || undefined}>
      {t(over ? 'upload.onPageNow' : 'upload.onPage')}
    </p>
  ) : null
}
