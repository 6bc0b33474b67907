import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import type { PriceList } from '#shared/api/price-list.ts'
import { formatMoney } from '#shared/i18n/format.ts'
import { paths } from '#shared/paths.ts'
import { useIsLoggedIn } from '#shared/session/use-is-logged-in.ts'
import { formatDeliveryDay } from '#shared/site/delivery-day.ts'
import { usePublicDelivery } from '#shared/site/public-delivery.ts'
import { StartLink } from '#shared/site/StartLink.tsx'
import { CnyEstimate } from '#shared/ui/CnyEstimate.tsx'
import { WordSpace } from '#shared/ui/WordSpace.tsx'
import band from './Band.module.css'
import styles from './Services.module.css'
import link from './TextLink.module.css'

type ServiceProps = {
  name: 'translation' | 'polish'
  type: '1' | '2'
  prices: PriceList
  /** When a document that is paid now would be ready. */
  dueAt: string | undefined
}

const Service = ({ name, type, prices: list, dueAt }: ServiceProps) => {
  const { t, i18n } = useTranslation(['landing', 'common'])
  const { prices, currency, rebate, ratePercent, cnyRate } = list
  const money = (cents: number) => formatMoney(cents, currency)
  return (
    <article className={styles.card}>
      <h3>{t(`common:service.type${type}`)}</h3>
      <p className={styles.lead}>{t(`services.${name}.lead`)}</p>
      <p className={styles.price}>
        <strong>{money(prices[type])}</strong> {t('services.per')}
        <CnyEstimate cents={prices[type]} cnyRate={cnyRate} />
      </p>
      <p className={styles.back}>
        {t('services.back', { percent: String(ratePercent), amount: money(rebate(prices[type])) })}
        <WordSpace />
        <Link to={`${paths.faq}#training`}>{t('services.consent')}</Link>
      </p>
      <p className={styles.ready}>
        {dueAt && t('services.ready', { date: formatDeliveryDay(dueAt, i18n.language) })}
      </p>
      <ul>
        {(['one', 'two', 'three'] as const).map((line) => (
          <li key={line}>{t(`services.${name}.${line}`)}</li>
        ))}
      </ul>
      <StartLink />
    </article>
  )
}

export const Services = ({ prices }: { prices: PriceList }) => {
  const { t } = useTranslation('landing')
  const dueAt = usePublicDelivery()
  return (
    <section className={band.band}>
      <div className={band.inner}>
        <h2>{t('services.title')}</h2>
        <p className={styles.intro}>{t('services.lead')}</p>
        <div className={styles.cards}>
          <Service name="translation" type="1" prices={prices} dueAt={dueAt(1)} />
          <Service name="polish" type="2" prices={prices} dueAt={dueAt(2)} />
        </div>
        <p className={`${styles.training} ${link.text}`}>
          {t(useIsLoggedIn() ? 'services.agreed' : 'services.training', {
            percent: String(prices.ratePercent),
          })}
          <WordSpace />
          <Link to={`${paths.faq}#training`}>{t('services.trainingMore')}</Link>
        </p>
        <p className={`${styles.training} ${link.text}`}>
          <Link to={paths.prices}>{t('services.why')}</Link>
        </p>
      </div>
    </section>
  )
}
