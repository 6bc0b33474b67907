import type { ServiceType } from '@runwen/contracts'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import type { PriceList } from '#shared/api/price-list.ts'
import { formatDate, formatMoney } from '#shared/i18n/format.ts'
import { paths } from '#shared/paths.ts'
import { CnyEstimate } from '#shared/ui/CnyEstimate.tsx'
import styles from './DocumentEstimate.module.css'

type ServicesProps = { prices: PriceList; dueAt: (type: ServiceType) => string | undefined }

/** What is known before a document is chosen: for each service its price, what comes back, and when it would be ready. */
export const Services = ({ prices: list, dueAt }: ServicesProps) => {
  const { t } = useTranslation(['estimate', 'common'])
  const { prices, currency, rebate, ratePercent, cnyRate } = list
  return (
    <section className={styles.document} aria-label={t('services.label')}>
      <dl className={styles.facts}>
        {([1, 2] as const).map((type) => (
          <div key={type} className={styles.service}>
            <dt>
              <strong>{t(`common:service.type${type}`)}</strong>
              <span className={styles.note}>{t(`services.for${type}`)}</span>
            </dt>
            <dd>
              <strong className={styles.price}>{formatMoney(prices[type], currency)}</strong>{' '}
              <CnyEstimate cents={prices[type]} cnyRate={cnyRate} />
              <span className={`${styles.note} ${styles.back}`}>
                {t('services.back', {
                  amount: formatMoney(rebate(prices[type]), currency),
                  percent: String(ratePercent),
                })}
              </span>
              <Ready at={dueAt(type)} />
            </dd>
          </div>
        ))}
      </dl>
      <p className={styles.more}>
        {t('flat')} · <Link to={paths.prices}>{t('compare')}</Link>
      </p>
    </section>
  )
}

const Ready = ({ at }: { at: string | undefined }) => {
  const { t, i18n } = useTranslation('estimate')
  // Keeps the line until the time is known.
  if (!at) return <span className={styles.note}>{'\u00a0'}</span>
  const date = formatDate(at, i18n.language, { weekday: true, time: true })
  return <span className={styles.note}>{t('services.ready', { date })}</span>
}
