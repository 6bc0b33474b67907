import { useTranslation } from 'react-i18next'
import type { ReadableDocument } from '../model/readable-document.ts'
import styles from './Downloads.module.css'
import { useResultFiles } from './use-result-files.ts'

type DownloadsProps = {
  file: ReadableDocument
  isStaff: boolean
  /** In one line with the reading tools; the menu of the document has the files on phones. */
  isInTools?: boolean
}

export const Downloads = ({ file, isStaff, isInTools = false }: DownloadsProps) => {
  const { t } = useTranslation('document')
  const { busy, files } = useResultFiles(file, isStaff)
  return (
    <ul className={isInTools ? styles.inTools : styles.downloads} aria-label={t('downloads.label')}>
      {files.map(({ label, hint, onClick }) => (
        <li key={label}>
          <button
            type="button"
            disabled={busy}
            aria-label={t('downloads.of', { name: label })}
            title={isInTools ? hint : undefined}
            onClick={onClick}
          >
            {label}
          </button>
          {!isInTools && <span>{hint}</span>}
        </li>
      ))}
    </ul>
  )
}
