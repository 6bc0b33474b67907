import type { File } from '@runwen/contracts'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { SplitButton } from '#shared/ui/SplitButton.tsx'
import { useResultFiles } from './use-result-files.ts'

/** The button that downloads the result, with the other files of the result behind it, for the owner. */
export const DownloadMenu = ({ file, children }: { file: File; children: ReactNode }) => {
  const { t } = useTranslation('document')
  const { busy, files } = useResultFiles(file, false)
  return (
    <SplitButton
      data-files=""
      label={t('downloads.label')}
      disabled={busy}
      // As the button of an earlier result.
      variant={file.revision_comment === null ? 'filled' : 'default'}
      entries={files.length > 1 ? files : []}
    >
      {children}
    </SplitButton>
  )
}
