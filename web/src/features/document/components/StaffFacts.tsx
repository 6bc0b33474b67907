import type { AdminFile } from '@runwen/contracts'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { formatMoney, formatSize } from '#shared/i18n/format.ts'
import { useDocumentLength } from '#shared/i18n/use-document-length.ts'
import { customerPath } from '#shared/paths.ts'
import { PaidTag } from '#shared/ui/PaidTag.tsx'
import { Tag } from '#shared/ui/Tag.tsx'
import styles from './StaffFacts.module.css'

/** What staff need to know about a document at a glance: whose it is, how long, whether paid. */
export const StaffFacts = ({ file }: { file: AdminFile }) => {
  const { t } = useTranslation(['document', 'common'])
  const length = useDocumentLength(file)
  return (
    <p className={styles.facts}>
      {file.username && <Link to={customerPath(file.user_id)}>{file.username}</Link>}
      <span>{t(`common:service.type${file.service_type}`)}</span>
      {length && <span>{length}</span>}
      <span className={styles.more}>{formatSize(file.size)}</span>
      {file.price !== null && <span className={styles.more}>{formatMoney(file.price, file.currency)}</span>}
      <PaidTag paid={file.is_paid} isRefunded={file.is_refunded} />
      {file.revision_comment !== null && (
        <span data-revision>
          <Tag tone="seal">{t('staff.revision')}</Tag>
        </span>
      )}
    </p>
  )
}
