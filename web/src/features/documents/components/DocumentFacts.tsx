import type { File } from '@runwen/contracts'
import { useTranslation } from 'react-i18next'
import { useCharge } from '#shared/api/use-charge.ts'
import { formatMoney, formatSize } from '#shared/i18n/format.ts'
import { useDocumentLength } from '#shared/i18n/use-document-length.ts'
import { isToPay } from '#shared/lib/to-pay.ts'
import styles from './DocumentFacts.module.css'

/** What the document is. The fee of an unpaid one stands here if the button that pays charges less. */
export const DocumentFacts = ({ file }: { file: File }) => {
  const { t } = useTranslation()
  const length = useDocumentLength(file)
  const charge = useCharge()(file.price, file.currency) ?? file.price
  const fee = formatMoney(file.price, file.currency)
  return (
    <p className={styles.facts}>
      <span>{t(`service.type${file.service_type}`)}</span>
      {length && <span>{length}</span>}
      <span>{formatSize(file.size)}</span>
      {!isToPay(file) && <span>{fee}</span>}
      {isToPay(file) && charge < file.price && <span>{t('fee', { amount: fee })}</span>}
    </p>
  )
}
