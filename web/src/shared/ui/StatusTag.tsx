import type { FileStatus } from '@runwen/contracts'
import { useTranslation } from 'react-i18next'
import { Tag, type Tone } from './Tag.tsx'

const tones: Readonly<Record<FileStatus, Tone>> = {
  pending: 'amber',
  processing: 'slate',
  completed: 'jade',
  failed: 'seal',
}

export const StatusTag = ({ status }: { status: FileStatus }) => {
  const { t } = useTranslation()
  return <Tag tone={tones[status]}>{t(`status.${status}`)}</Tag>
}

export const PaidTag = ({ paid }: { paid: boolean }) => {
  const { t } = useTranslation()
  return <Tag tone={paid ? 'jade' : 'amber'}>{t(paid ? 'paid.yes' : 'paid.no')}</Tag>
}
