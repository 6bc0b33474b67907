import type { File } from '@runwen/contracts'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { usePrices } from '#shared/api/prices.ts'
import { useCharge } from '#shared/api/use-charge.ts'
import { useAnswer } from '#shared/documents/use-stopped.ts'
import { formatDate } from '#shared/i18n/format.ts'
import { written } from '#shared/lib/text-language.ts'
import { dashboardPath } from '#shared/paths.ts'
import chevron from '#shared/ui/Chevron.module.css'
import { MarkedPlaces } from '#shared/ui/MarkedPlaces.tsx'
import { WordSpace } from '#shared/ui/WordSpace.tsx'
import { type Remark, remarkOf } from '../progress.ts'
import styles from './DocumentRemark.module.css'

type DocumentRemarkProps = {
  file: File
  /** Leave out what a page says above it: the state of the document. */
  isBrief?: boolean
}

/** What the page of a document says above the remark. */
const saidAbove: readonly Remark[] = ['failed', 'refunded', 'resultUnpaid']

/** The next step and who has to act, when the progress steps do not show it. */
export const DocumentRemark = ({ file, isBrief = false }: DocumentRemarkProps) => {
  const { t, i18n } = useTranslation('documents')
  const answered = useAnswer(file)?.timestamp
  const remark = remarkOf(file)
  const charge = useCharge()(file.price, file.currency)
  const isCovered = remark === 'resultUnpaid' && charge === 0
  if (!remark || (isBrief && saidAbove.includes(remark))) return null
  if (isBrief && remark === 'revision') return <Request file={file} />
  return (
    <div className={styles.remark} data-remark={remark} data-tone={remark === 'failed' ? 'seal' : undefined}>
      {(!isBrief || remark === 'moved') && (
        <p>
          {remark === 'failed' && answered
            ? t('remark.failedAnswered', { date: formatDate(answered, i18n.language) })
            : t(isCovered ? 'remark.resultCovered' : `remark.${remark}`)}
        </p>
      )}
      {remark === 'failed' && <Refunded file={file} />}
      {remark === 'revision' && file.has_result && <p>{t('remark.oldResult')}</p>}
      {remark === 'moved' && <blockquote {...written(file.due_reason ?? '')}>{file.due_reason}</blockquote>}
      {remark === 'revision' && (
        <>
          <small>{t('remark.youWrote')}</small>
          <blockquote {...written(file.revision_comment ?? '')}>{file.revision_comment}</blockquote>
          <MarkedPlaces marks={file.revision_marks} />
        </>
      )}
      {remark === 'late' && (
        <p>
          <Link to={dashboardPath('message')}>{t('remark.write')}</Link>
        </p>
      )}
    </div>
  )
}

/** What the customer asked for, in one line that opens: below it, the text of the result begins. */
const Request = ({ file }: { file: File }) => {
  const { t } = useTranslation('documents')
  return (
    <details className={`${styles.remark} ${styles.request}`} data-remark="revision">
      <summary className={chevron.chevron}>
        <span>
          <strong>{t('remark.youWrote')}</strong>
          <WordSpace />
          <q {...written(file.revision_comment ?? '')}>{file.revision_comment}</q>
        </span>
      </summary>
      <MarkedPlaces marks={file.revision_marks} />
    </details>
  )
}

/** What happens with the fee of a stopped document. */
export const Refunded = ({ file }: { file: File }) => {
  const { t } = useTranslation('documents')
  const { ratePercent } = usePrices()
  return (
    <p>{t(file.is_paid ? 'remark.failedPaid' : 'remark.failedUnpaid', { percent: String(ratePercent) })}</p>
  )
}
