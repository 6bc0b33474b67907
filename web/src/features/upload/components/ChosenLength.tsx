import type { ServiceType } from '@runwen/contracts'
import { serviceTypes } from '@runwen/contracts/constants'
import type { TextCount } from '@runwen/word-document'
import { useTranslation } from 'react-i18next'
import { useDocumentLength } from '#shared/i18n/use-document-length.ts'
import styles from './Files.module.css'

export const ChosenLength = ({ count }: { count: TextCount }) => {
  const length = useDocumentLength({
    word_count: count.words,
    character_count: count.characters,
    is_chinese: count.isChinese,
  })
  return length && `${length} · `
}

/** Says before the upload that the chosen service is for texts in the other language. */
export const Misfit = ({ count, serviceType }: { count: TextCount; serviceType: ServiceType }) => {
  const { t } = useTranslation()
  const { isChinese, words } = count
  if (words === 0 || isChinese === (serviceType === serviceTypes.translationAndPolish)) return null
  return <p className={styles.misfit}>{t(isChinese ? 'chinese.question' : 'english.question')}</p>
}
