import { useTranslation } from 'react-i18next'
import type { Counted } from './count-document.ts'
import styles from './UnreadableNote.module.css'

/** Why a document cannot be read, and what helps. Nothing while it is read, or once its length is known. */
export const UnreadableNote = ({ counted }: { counted: Counted | undefined }) => {
  const { t } = useTranslation('document-choice')
  if (!counted || 'count' in counted) return null
  const { refused } = counted
  return (
    <p className={styles.note}>
      {t(`unreadable.${refused === 'encrypted' || refused === 'macros' ? refused : 'unreadable'}`)}
    </p>
  )
}
