import { useTranslation } from 'react-i18next'
import { type Counted, unitsOf } from './document-length.ts'
import { formatNumber } from './format.ts'

export const useDocumentLength = (file: Counted) => {
  const { t, i18n } = useTranslation()
  const units = unitsOf(file)
  const words = file.word_count ?? 0
  const parts = [
    units.characters &&
      t('file.characters', { number: formatNumber(file.character_count ?? 0, i18n.language) }),
    units.words && t('file.words', { count: words, number: formatNumber(words, i18n.language) }),
  ].filter((part) => part !== false)
  return parts.length > 0 ? parts.join(' · ') : undefined
}
