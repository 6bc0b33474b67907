import type { File } from '@runwen/contracts'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { ActionMenu } from '#shared/ui/ActionMenu.tsx'
import styles from './DownloadMenu.module.css'
import { useResultFiles } from './use-result-files.ts'

/** The button that downloads the result, with the other files of the result behind it, for the owner. */
export const DownloadMenu = ({ file, children }: { file: File; children: ReactNode }) => {
  const { t } = useTranslation('document')
  const { busy, files } = useResultFiles(file, false)
  return (
    <div className={styles.group} data-files="">
      {children}
      {files.length > 1 && (
        <ActionMenu
          button={{
            size: 'sm',
            px: 8,
            disabled: busy,
            'aria-label': t('downloads.label'),
            title: t('downloads.label'),
            children: <i className={styles.chevron} />,
          }}
          entries={files}
        />
      )}
    </div>
  )
}
