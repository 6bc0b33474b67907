import type { FileStatus } from '@runwen/contracts'
import { useTranslation } from 'react-i18next'
import { Tag } from './Tag.tsx'

const tones = { pending: 'amber', processing: 'slate', completed: 'jade', failed: 'seal' } as const

/** The status of a document where it cannot be changed, in the colours of the list. */
export const FileStatusTag = ({ status }: { status: FileStatus }) => {
  const { t } = useTranslation()
  return <Tag tone={tones[status]}>{t(`status.${status}`)}</Tag>
}
