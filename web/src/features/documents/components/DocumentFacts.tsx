import type { File } from '@runwen/contracts'
import { useTranslation } from 'react-i18next'
import { formatNumber, formatSize } from '#shared/i18n/format.ts'
import styles from './DocumentFacts.module.css'

const useLength = ({ service_type, word_count, character_count }: File) => {
  const { t, i18n } = useTranslation()
  if (service_type === 1 && character_count !== null) {
    return t('file.characters', { number: formatNumber(character_count, i18n.language) })
  }
  if (word_count === null) return undefined
  return t('file.words', { count: word_count, number: formatNumber(word_count, i18n.language) })
}

/** Service, length and size: a Chinese text is counted in characters, an English one in words. */
export const DocumentFacts = ({ file }: { file: File }) => {
  const { t } = useTranslation()
  const length = useLength(file)
  return (
    <p className={styles.facts}>
      <span>{t(file.service_type === 1 ? 'service.type1' : 'service.type2')}</span>
      {length && <span>{length}</span>}
      <span>{formatSize(file.size)}</span>
    </p>
  )
}
