import type { Instructions } from '@runwen/contracts'
import { useTranslation } from 'react-i18next'
import { formatDate } from '#shared/i18n/format.ts'
import { Facts } from '#shared/ui/Facts.tsx'
import styles from './AskedFor.module.css'

/** The instructions for a document, for those who do not change them. */
export const AskedFor = ({ instructions }: { instructions: Instructions }) => {
  const { t, i18n } = useTranslation('instructions')
  const { journal, english, wished_date, notes } = instructions
  const facts: [string, string][] = []
  if (journal) facts.push([t('journal'), journal])
  if (english) facts.push([t('english'), t(english)])
  if (wished_date) {
    // At noon, here: the day is the same in every time zone.
    const date = formatDate(`${wished_date}T12:00`, i18n.language)
    facts.push([t('wishedDate'), t('wished', { date })])
  }
  if (notes) facts.push([t('notes'), notes])
  if (facts.length === 0) return <p>{t('none')}</p>
  return (
    <div className={styles.asked}>
      <Facts facts={facts} />
    </div>
  )
}
