import { Button } from '@mantine/core'
import type { ReferenceFile } from '@runwen/contracts'
import { useTranslation } from 'react-i18next'
import { formatSize } from '#shared/i18n/format.ts'
import { useDownload } from '#shared/ui/use-download.ts'
import styles from './ReferenceList.module.css'

type ReferenceListProps = {
  /** The document. */
  fileId: string
  files: readonly ReferenceFile[]
  endpoint: 'downloadReference' | 'adminDownloadReference'
  onRemove?: ((file: ReferenceFile) => void) | undefined
}

export const ReferenceList = ({ files, ...rest }: ReferenceListProps) => {
  const { t } = useTranslation('instructions')
  if (files.length === 0) return <p>{t('referencesNone')}</p>
  return (
    <ul className={styles.list} aria-label={t('references')}>
      {files.map((file) => (
        <li key={file.id}>
          <Reference file={file} {...rest} />
        </li>
      ))}
    </ul>
  )
}

type ReferenceProps = Omit<ReferenceListProps, 'files'> & { file: ReferenceFile }

const Reference = ({ fileId, file, endpoint, onRemove }: ReferenceProps) => {
  const { t } = useTranslation('instructions')
  const { name } = file
  const { busy, download } = useDownload(t('downloadFailed'))
  return (
    <>
      <span className={styles.name}>
        {name}
        <span className={styles.size}>{formatSize(file.size)}</span>
      </span>
      <span className={styles.actions}>
        <Button
          variant="default"
          size="sm"
          aria-label={t('downloadOf', { name })}
          disabled={busy}
          onClick={() => download(endpoint, { id: fileId, reference_id: file.id }, name)}
        >
          {t('download')}
        </Button>
        {onRemove && (
          <Button
            variant="subtle"
            size="sm"
            aria-label={t('removeOf', { name })}
            onClick={() => onRemove(file)}
          >
            {t('remove')}
          </Button>
        )}
      </span>
    </>
  )
}
