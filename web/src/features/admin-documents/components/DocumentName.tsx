import type { AdminFile } from '@runwen/contracts'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { formatSize } from '#shared/i18n/format.ts'
import { useDocumentLength } from '#shared/i18n/use-document-length.ts'
import { documentPath } from '#shared/paths.ts'
import { Tag } from '#shared/ui/Tag.tsx'
import { useNames } from '../use-names.ts'
import styles from './DocumentName.module.css'

/** File name, length, size and a marker for an open revision request. */
export const DocumentName = ({ file }: { file: AdminFile }) => {
  const { t } = useTranslation('admin-documents')
  const name = useNames().nameOf(file)
  const facts = [useDocumentLength(file), formatSize(file.size)].filter((fact) => fact !== undefined)
  return (
    <div className={styles.file} data-spread>
      <Link to={documentPath(file.id)} className={styles.name} data-one-line title={name}>
        {name}
      </Link>
      <span className={styles.facts} title={facts.join('  ')}>
        {file.revision_comment !== null && <Tag tone="seal">{t('needsRevision')}</Tag>}
        {file.warnings?.map((warning) => (
          <span key={warning} title={t(`warning.${warning}.title`)}>
            <Tag tone="amber">{t(`warning.${warning}.tag`)}</Tag>
          </span>
        ))}
        {facts.map((fact) => (
          <span key={fact}>{fact}</span>
        ))}
      </span>
    </div>
  )
}
