import type { UploadedFile } from '@runwen/contracts'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { useFiles } from '#shared/api/files.ts'
import { ChineseQuestion } from '#shared/documents/ChineseQuestion.tsx'
import { PayAllLink } from '#shared/documents/PayAllLink.tsx'
import { formatMoney } from '#shared/i18n/format.ts'
import { dashboardPath, payPath } from '#shared/paths.ts'
import { ButtonLink } from '#shared/ui/ButtonLink.tsx'
import { Tag } from '#shared/ui/Tag.tsx'
import styles from './Files.module.css'
import section from './RecentUploads.module.css'

type RecentUploadsProps = { files: readonly UploadedFile[] }

export const RecentUploads = ({ files }: RecentUploadsProps) =>
  files.length === 0 ? null : <Recent files={files} />

const Recent = ({ files }: RecentUploadsProps) => {
  const { t } = useTranslation(['upload', 'common'])
  const id = useId()
  const documents = useFiles().files ?? []
  const unpaid = files.flatMap(
    (file) => documents.find((known) => known.id === file.id && !known.is_paid) ?? [],
  )
  const toPay = unpaid.reduce((sum, { price }) => sum + price, 0)
  const money = (cents: number) => formatMoney(cents, unpaid[0]?.currency ?? 'usd', { whole: true })
  return (
    <section className={section.recent} aria-labelledby={id}>
      <div className={section.head}>
        <h2 id={id}>{t('recent')}</h2>
        {unpaid.length > 1 && <p>{t('toPay', { count: unpaid.length, amount: money(toPay) })}</p>}
        <PayAllLink files={unpaid} size="sm" />
        <ButtonLink to={dashboardPath('manage')} variant="default" size="sm">
          {t('toDocuments')}
        </ButtonLink>
      </div>
      <ul className={styles.list}>
        {files.map((file) => {
          const document = unpaid.find(({ id: known }) => known === file.id)
          return (
            <li key={file.id} className={styles.item}>
              <span className={styles.name}>{file.name}</span>
              <span className={styles.size}>
                {t(`common:service.type${(document ?? file).service_type}`)}
              </span>
              <Tag tone="amber">{t('common:status.pending')}</Tag>
              {document && (
                <>
                  <ChineseQuestion file={document} />
                  <span className={styles.pay}>
                    <ButtonLink to={payPath(file.id)} size="sm">
                      {t('pay', { amount: money(document.price) })}
                    </ButtonLink>
                  </span>
                </>
              )}
            </li>
          )
        })}
      </ul>
    </section>
  )
}
