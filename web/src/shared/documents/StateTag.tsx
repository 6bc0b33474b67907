import type { File } from '@runwen/contracts'
import { useTranslation } from 'react-i18next'
import { Tag } from '#shared/ui/Tag.tsx'
import { stateOf } from './state.ts'

const tones = {
  to_pay: 'amber',
  in_progress: 'slate',
  ready: 'jade',
  stopped: 'seal',
  refunded: 'neutral',
} as const

/** The state of a document, for its owner, whom a new result waits for. */
export const StateTag = ({ file }: { file: File }) => {
  const { t } = useTranslation()
  if (file.has_new_result) return <Tag tone="seal">{t('file.newResult')}</Tag>
  const state = stateOf(file)
  return <Tag tone={tones[state]}>{t(`file.state.${state}`)}</Tag>
}
