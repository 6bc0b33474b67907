import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { ReadableDocument } from '../model/readable-document.ts'
import styles from './Result.module.css'

/** How long after a delivery a comparison that failed is made again: 15 minutes, 2 hours and 12 hours later, one after the other. */
const repeatedMs = 14.5 * 3_600_000

type UncheckedProps = {
  file: ReadableDocument
  /** Another comparison would find the same: the result has hardly anything in common with the original. */
  isFinal: boolean
  children: ReactNode
}

/** A result whose changes cannot be shown, or not yet, with its files. */
export const Unchecked = ({ file, isFinal, children }: UncheckedProps) => {
  const { t } = useTranslation('document')
  const isPending = file.check?.status === 'pending'
  const isRepeated =
    !isFinal && file.processed_date !== null && Date.now() - Date.parse(file.processed_date) < repeatedMs
  return (
    <section className={styles.summary}>
      <h2>{t(isPending ? 'unchecked.pending' : 'unchecked.title')}</h2>
      <p>{t(isPending ? 'unchecked.pendingLead' : 'unchecked.lead')}</p>
      {!isPending && isRepeated && <p>{t('unchecked.repeated')}</p>}
      {file.is_paid && children}
    </section>
  )
}
