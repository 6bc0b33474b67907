import { Button } from '@mantine/core'
import type { AdminFile } from '@runwen/contracts'
import { useTranslation } from 'react-i18next'
import { formatNumber, formatSize } from '#shared/i18n/format.ts'
import { Tag } from '#shared/ui/Tag.tsx'
import { useNames } from '../use-names.ts'
import styles from './FileName.module.css'

const useLength = ({ service_type, word_count, character_count }: AdminFile) => {
  const { t, i18n } = useTranslation()
  if (service_type === 1 && character_count !== null) {
    return t('file.characters', { number: formatNumber(character_count, i18n.language) })
  }
  return word_count === null ? undefined : t('file.words', { count: word_count })
}

type FileNameProps = { file: AdminFile; onComment: () => void }

/** The name, how long and how large it is, and whether its owner wants it revised. */
export const FileName = ({ file, onComment }: FileNameProps) => {
  const { t } = useTranslation('admin-files')
  const name = useNames().nameOf(file)
  const length = useLength(file)
  return (
    <div className={styles.file}>
      <span className={styles.name} title={name}>
        {name}
      </span>
      <span className={styles.facts}>
        {file.revision_comment !== null && (
          <>
            <Tag tone="seal">{t('needsRevision')}</Tag>
            <Button
              className={styles.comment}
              variant="subtle"
              size="compact-xs"
              aria-label={t('action.commentOf', { name })}
              onClick={onComment}
            >
              {t('action.comment')}
            </Button>
          </>
        )}
        {length && <span>{length}</span>}
        <span>{formatSize(file.size)}</span>
      </span>
    </div>
  )
}
