import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import type { PriceList } from '#shared/api/price-list.ts'
import { formatMoney } from '#shared/i18n/format.ts'
import { paths } from '#shared/paths.ts'
import { ButtonLink } from '#shared/ui/ButtonLink.tsx'
import { CnyEstimate } from '#shared/ui/CnyEstimate.tsx'
import { useStart } from '../use-start.ts'
import styles from './Services.module.css'

type ServiceProps = { name: 'translation' | 'polish'; type: '1' | '2'; first?: boolean; prices: PriceList }

const Service = ({ name, type, first = false, prices: list }: ServiceProps) => {
  const { t } = useTranslation(['landing', 'common'])
  const start = useStart()
  const { prices, currency, rebate, ratePercent, cnyPerUsd } = list
  const money = (cents: number) => formatMoney(cents, currency, { whole: true })
  return (
    <article className={styles.card}>
      <h3>{t(`common:service.type${type}`)}</h3>
      <p className={styles.lead}>{t(`services.${name}.lead`)}</p>
      <p className={styles.price}>
        <strong>{money(prices[type])}</strong> {t('services.per')}
        <CnyEstimate cents={prices[type]} cnyPerUsd={cnyPerUsd} />
      </p>
      <p className={styles.back}>
        {t('services.back', { percent: String(ratePercent), amount: money(rebate(prices[type])) })}
      </p>
      <ul>
        {(['one', 'two', 'three'] as const).map((line) => (
          <li key={line}>{t(`services.${name}.${line}`)}</li>
        ))}
      </ul>
      <ButtonLink to={start} variant={first ? 'filled' : 'default'}>
        {t('services.start')}
      </ButtonLink>
    </article>
  )
}

export const Services = ({ prices }: { prices: PriceList }) => {
  const { t } = useTranslation('landing')
  return (
    <section className={styles.band} id="services">
      <div className={styles.inner}>
        <h2>{t('services.title')}</h2>
        <p className={styles.intro}>{t('services.lead')}</p>
        <div className={styles.cards}>
          <Service name="translation" type="1" first prices={prices} />
          <Service name="polish" type="2" prices={prices} />
        </div>
        <p className={styles.training}>
          {t('services.training', { percent: String(prices.ratePercent) })}{' '}
          <Link to={`${paths.faq}#training`}>{t('services.trainingMore')}</Link>
        </p>
      </div>
    </section>
  )
}
