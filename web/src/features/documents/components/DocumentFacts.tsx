import type { File } from '@runwen/contracts'
import { useTranslation } from 'react-i18next'
import { formatMoney, formatSize } from '#shared/i18n/format.ts'
import { useDocumentLength } from '#shared/i18n/use-document-length.ts'
import { isToPay } from '#shared/lib/to-pay.ts'
import styles from './DocumentFacts.module.css'

/** What the document is. Until it is paid for, the button that pays says what it costs. */
export const DocumentFacts = ({ file }: { file: File }) => {
  const { t } = useTranslation()
  const length = useDocumentLength(file)
  return (
    <p className={styles.facts}>
      <span>{t(`service.type${file.service_type}`)}</span>
      {length && <span>{length}</span>}
      <span>{formatSize(file.size)}</span>
      {!isToPay(file) && <span>{formatMoney(file.price, file.currency)}</span>}
    </p>
  )
}
