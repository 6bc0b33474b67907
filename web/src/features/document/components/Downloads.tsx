import { useTranslation } from 'react-i18next'
import type { ReadableDocument } from '../model/readable-document.ts'
import styles from './Downloads.module.css'
import { useResultFiles } from './use-result-files.ts'

type DownloadsProps = { file: ReadableDocument; isStaff: boolean }

/** The files of the result, each on a line of its own. */
export const Downloads = ({ file, isStaff }: DownloadsProps) => {
  const { t } = useTranslation('document')
  const { busy, files } = useResultFiles(file, isStaff)
  return (
    <ul className={styles.downloads} aria-label={t('downloads.label')}>
      {files.map(({ label, hint, onClick }) => (
        <li key={label}>
          <button
            type="button"
            disabled={busy}
            aria-label={t('downloads.of', { name: label })}
            onClick={onClick}
          >
            {label}
          </button>
          <span>{hint}</span>
        </li>
      ))}
    </ul>
  )
}
