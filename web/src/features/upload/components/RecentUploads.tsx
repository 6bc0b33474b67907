import { useEffect, useId, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useAfterBalance, usePayText } from '#shared/api/use-charge.ts'
import { PayAllLink } from '#shared/documents/PayAllLink.tsx'
import { ServiceQuestion } from '#shared/documents/ServiceQuestion.tsx'
import { canChangeService } from '#shared/documents/use-change-service.ts'
import { formatMoney } from '#shared/i18n/format.ts'
import { isUnpaid } from '#shared/lib/to-pay.ts'
import { dashboardPath, payPath } from '#shared/paths.ts'
import { ButtonLink } from '#shared/ui/ButtonLink.tsx'
import framed from '#shared/ui/FramedRows.module.css'
import { Tag } from '#shared/ui/Tag.tsx'
import type { Recent } from '../use-recent.ts'
import styles from './Files.module.css'
import section from './RecentUploads.module.css'
import { ServiceSelect } from './ServiceSelect.tsx'

type RecentUploadsProps = {
  recent: Recent
  /** Whether the focus moves here with each upload: what comes next is here. */
  takesFocus: boolean
}

export const RecentUploads = ({ recent: { uploads, known, unpaid }, takesFocus }: RecentUploadsProps) => {
  const { t } = useTranslation(['upload', 'common'])
  const id = useId()
  const heading = useRef<HTMLHeadingElement>(null)
  const newest = unpaid[0]?.id
  useEffect(() => {
    if (newest && takesFocus) heading.current?.focus()
  }, [newest, takesFocus])
  const payText = usePayText()
  const afterBalance = useAfterBalance()
  const currency = unpaid[0]?.currency ?? 'usd'
  const fees = unpaid.reduce((sum, { price }) => sum + price, 0)
  return (
    <section className={section.recent} aria-labelledby={id}>
      <div className={section.head}>
        <h2 id={id} ref={heading} tabIndex={-1}>
          {t('recent')}
        </h2>
        <ButtonLink to={dashboardPath('manage')} variant="default" size="sm">
          {t('toDocuments')}
        </ButtonLink>
      </div>
      <ul className={framed.rows}>
        {uploads.map((file) => {
          const document = known.find(({ id }) => id === file.id)
          return (
            <li key={file.id} className={section.row}>
              <span className={`${styles.name} ${section.name}`}>{file.name}</span>
              {document?.is_paid ? (
                <Tag tone={document.has_result ? 'jade' : 'slate'}>
                  {t(document.has_result ? 'state.ready' : 'state.paid')}
                </Tag>
              ) : document?.is_refunded ? (
                <Tag>{t('common:paid.refunded')}</Tag>
              ) : (
                <Tag tone="amber">{t('common:status.pending')}</Tag>
              )}
              <div className={section.service}>
                {document && canChangeService(document) ? (
                  <ServiceSelect file={document} />
                ) : (
                  <span className={styles.size}>
                    {t(`common:service.type${(document ?? file).service_type}`)}
                  </span>
                )}
                {document && isUnpaid(document) && (
                  <ButtonLink
                    to={payPath(file.id)}
                    size="sm"
                    {...(unpaid.length > 1 && { variant: 'default' })}
                  >
                    {payText({ fee: document.price, currency: document.currency })}
                  </ButtonLink>
                )}
              </div>
              {document && !document.is_paid && <ServiceQuestion file={document} />}
            </li>
          )
        })}
      </ul>
      {unpaid.length > 1 && (
        <div className={section.next}>
          <p>
            {t('toPay', { count: unpaid.length, amount: formatMoney(fees, currency) })}
            {afterBalance(fees, currency)}
          </p>
          <PayAllLink files={unpaid} />
        </div>
      )}
    </section>
  )
}
