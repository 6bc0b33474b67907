import type { File } from '@runwen/contracts'
import { useTranslation } from 'react-i18next'
import { formatNumber } from './format.ts'

/** Length of a document: characters for Chinese, words for English. */
export const useFileLength = ({
  service_type,
  word_count,
  character_count,
}: Pick<File, 'service_type' | 'word_count' | 'character_count'>) => {
  const { t, i18n } = useTranslation()
  const spoken = (count: number) => formatNumber(count, i18n.language)
  if (service_type === 1 && character_count !== null) {
    return t('file.characters', { number: spoken(character_count) })
  }
  if (word_count === null) return undefined
  return t('file.words', { count: word_count, number: spoken(word_count) })
}
