import { VisuallyHidden } from '@mantine/core'
import type { Attachment } from '@runwen/contracts'
import { useTranslation } from 'react-i18next'
import { formatSize } from '#shared/i18n/format.ts'
import { DocumentIcon } from '#shared/ui/icons.tsx'
import { useDownload } from '#shared/ui/use-download.ts'
import styles from './AttachmentList.module.css'

type AttachmentListProps = {
  attachments: readonly Attachment[]
  endpoint: 'downloadAttachment' | 'adminDownloadAttachment'
}

/** The files of a message, to download. */
export const AttachmentList = ({ attachments, endpoint }: AttachmentListProps) => {
  const { t } = useTranslation('attachments')
  if (attachments.length === 0) return null
  return (
    <ul className={styles.list} aria-label={t('attached')}>
      {attachments.map((attachment) => (
        <li key={attachment.id}>
          <Item attachment={attachment} endpoint={endpoint} />
        </li>
      ))}
    </ul>
  )
}

type ItemProps = { attachment: Attachment; endpoint: AttachmentListProps['endpoint'] }

const Item = ({ attachment: { id, name, size }, endpoint }: ItemProps) => {
  const { t } = useTranslation('attachments')
  const { busy, download } = useDownload(t('downloadFailed'))
  return (
    <button
      type="button"
      className={styles.file}
      disabled={busy}
      onClick={() => download(endpoint, { id }, name)}
    >
      <DocumentIcon />
      <VisuallyHidden>{t('download')} </VisuallyHidden>
      <span className={styles.name}>{name}</span> <span className={styles.size}>{formatSize(size)}</span>
    </button>
  )
}
