import type { File } from '@runwen/contracts'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { formatMoney } from '#shared/i18n/format.ts'
import { dashboardPath } from '#shared/paths.ts'
import { remarkOf } from '../progress.ts'
import styles from './DocumentRemark.module.css'

/** The next step and who has to act, when the progress steps do not show it. */
export const DocumentRemark = ({ file }: { file: File }) => {
  const { t } = useTranslation('documents')
  const remark = remarkOf(file)
  if (!remark) return null
  return (
    <div className={styles.remark} data-tone={remark === 'failed' ? 'seal' : undefined}>
      <p>{t(`remark.${remark}`)}</p>
      {remark === 'failed' && (
        <p>
          {file.is_paid
            ? t('remark.failedPaid', { amount: formatMoney(file.price, file.currency, { whole: true }) })
            : t('remark.failedUnpaid')}
        </p>
      )}
      {remark === 'revision' && file.has_result && <p>{t('remark.oldResult')}</p>}
      {remark === 'moved' && <blockquote>{file.due_reason}</blockquote>}
      {remark === 'revision' && <blockquote>{file.revision_comment}</blockquote>}
      {(remark === 'failed' || remark === 'late') && (
        <p>
          <Link to={dashboardPath('message')}>{t('remark.write')}</Link>
        </p>
      )}
    </div>
  )
}
