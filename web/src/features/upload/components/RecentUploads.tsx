import type { UploadedFile } from '@runwen/contracts'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { dashboardPath } from '#shared/paths.ts'
import { ButtonLink } from '#shared/ui/ButtonLink.tsx'
import { Tag } from '#shared/ui/Tag.tsx'
import styles from './Files.module.css'
import section from './RecentUploads.module.css'

export const RecentUploads = ({ files }: { files: readonly UploadedFile[] }) => {
  const { t } = useTranslation(['upload', 'common'])
  const id = useId()
  if (files.length === 0) return null
  return (
    <section className={section.recent} aria-labelledby={id}>
      <div className={section.head}>
        <h2 id={id}>{t('recent')}</h2>
        <ButtonLink to={dashboardPath('manage')} variant="default" size="sm">
          {t('toDocuments')}
        </ButtonLink>
      </div>
      <ul className={styles.list}>
        {files.map((file) => (
          <li key={file.id} className={styles.item}>
            <span className={styles.name}>{file.name}</span>
            <span className={styles.size}>
              {t(file.service_type === 1 ? 'common:service.type1' : 'common:service.type2')}
            </span>
            <Tag tone="amber">{t('common:status.pending')}</Tag>
          </li>
        ))}
      </ul>
    </section>
  )
}
