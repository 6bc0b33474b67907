import type { AdminFile } from '@runwen/contracts'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { formatSize } from '#shared/i18n/format.ts'
import { useDocumentLength } from '#shared/i18n/use-document-length.ts'
import { documentPath } from '#shared/paths.ts'
import { Lazy, lazyComponent } from '#shared/ui/lazy-component.tsx'
import { Tag } from '#shared/ui/Tag.tsx'
import { useNames } from '../use-names.ts'
import styles from './DocumentName.module.css'

type DocumentNameProps = {
  file: AdminFile
  onComment?: () => void
  onInstructions?: () => void
}

export const instructionsButton = lazyComponent(() => import('./InstructionsButton.tsx'))

/** File name, length and size, with markers that open the comment of a revision request and the instructions. */
export const DocumentName = ({ file, onComment, onInstructions }: DocumentNameProps) => {
  const { t } = useTranslation('admin-documents')
  const name = useNames().nameOf(file)
  const length = useDocumentLength(file)
  const size = formatSize(file.size)
  return (
    <div className={styles.file} data-spread>
      <div className={styles.title}>
        <Link to={documentPath(file.id)} className={styles.name} data-one-line title={name}>
          {name}
        </Link>
        {file.revision_comment !== null &&
          (onComment ? (
            <button
              type="button"
              className={styles.comment}
              aria-label={t('needsRevisionOf', { name })}
              title={file.revision_comment}
              onClick={onComment}
            >
              <Tag tone="seal">{t('needsRevision')}</Tag>
            </button>
          ) : (
            <Tag tone="seal">{t('needsRevision')}</Tag>
          ))}
        {onInstructions && file.instructions_changed_at !== null && (
          <Lazy of={instructionsButton} file={file} onOpen={onInstructions} />
        )}
      </div>
      <span className={styles.facts} title={[length, size].filter(Boolean).join('  ')}>
        {file.warnings?.map((warning) => (
          <span key={warning} title={t(`warning.${warning}.title`)}>
            <Tag tone="amber">{t(`warning.${warning}.tag`)}</Tag>
          </span>
        ))}
        {length && <span className={styles.length}>{length}</span>}
        <span className={styles.size}>{size}</span>
      </span>
    </div>
  )
}
