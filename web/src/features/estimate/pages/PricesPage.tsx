import { serviceTypes } from '@runwen/contracts/constants'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { formatMoney } from '#shared/i18n/format.ts'
import { paths } from '#shared/paths.ts'
import { formatDeliveryDay } from '#shared/site/delivery-day.ts'
import { usePublicDelivery } from '#shared/site/public-delivery.ts'
import { usePublicPrices } from '#shared/site/public-prices.ts'
import { StartLink } from '#shared/site/StartLink.tsx'
import { ButtonLink } from '#shared/ui/ButtonLink.tsx'
import { CnyEstimate } from '#shared/ui/CnyEstimate.tsx'
import ink from '#shared/ui/Ink.module.css'
import page from '#shared/ui/Page.module.css'
import { Page } from '#shared/ui/Page.tsx'
import { WordSpace } from '#shared/ui/WordSpace.tsx'
import { PerUnit } from '../components/PerUnit.tsx'
import { useEstimates } from '../use-estimates.ts'
import styles from './PricesPage.module.css'

const services = [serviceTypes.translationAndPolish, serviceTypes.polish]
const included = [
  'whole',
  'changes',
  'checked',
  'certificate',
  'date',
  'revisions',
  'questions',
  'papers',
] as const
const excluded = ['acceptance', 'content', 'languages'] as const

/** Why a price is fixed, what it includes, and what others would charge for the same length. */
export const PricesPage = () => {
  const { t } = useTranslation(['estimate', 'common'])
  const list = usePublicPrices()
  const dueAt = usePublicDelivery()
  const { estimates } = useEstimates()
  const hasEstimate = estimates.length > 0
  const { prices, currency, rebate, cnyRate } = list
  const percent = String(list.ratePercent)
  return (
    <div className={page.public}>
      <Page
        title={t('prices.title')}
        lead={t('prices.lead')}
        actions={
          <ButtonLink to={paths.estimate} variant="default">
            {t(hasEstimate ? 'prices.compare.back' : 'prices.compare.toEstimate')}
          </ButtonLink>
        }
      >
        <dl className={styles.prices}>
          {services.map((service) => (
            <div key={service}>
              <dt>
                {t(`common:service.type${service}`)}
                <span className={styles.for}>{t(`services.for${service}`)}</span>
              </dt>
              <dd>
                <strong>{formatMoney(prices[service], currency)}</strong>{' '}
                <span className={ink.quiet}>{t('prices.per')}</span>{' '}
                <CnyEstimate cents={prices[service]} cnyRate={cnyRate} />
                <span className={styles.back}>
                  {t('prices.back', { percent, amount: formatMoney(rebate(prices[service]), currency) })}
                  <WordSpace />
                  <Link to={`${paths.faq}#training`}>{t('prices.consent')}</Link>
                </span>
                <Ready at={dueAt(service)} />
              </dd>
              <dd className={styles.start}>
                <StartLink />
              </dd>
            </div>
          ))}
        </dl>
        <p className={styles.own}>
          {t('prices.refund')}
          <WordSpace />
          <Link to={`${paths.faq}#refund`}>{t('prices.refundMore')}</Link>
        </p>
        <div className={styles.pair}>
          <section className={styles.section}>
            <h2>{t('prices.in.title')}</h2>
            <ul className={styles.included}>
              {included.map((item) => (
                <li key={item}>{t(`prices.in.${item}`)}</li>
              ))}
            </ul>
          </section>
          <div className={styles.stack}>
            <section className={styles.section}>
              <h2>{t('prices.out.title')}</h2>
              <ul className={styles.excluded}>
                {excluded.map((item) => (
                  <li key={item}>{t(`prices.out.${item}`)}</li>
                ))}
              </ul>
            </section>
            <section className={styles.section}>
              <h2>{t('prices.why.title')}</h2>
              <p>{t('prices.why.known')}</p>
              <p>{t('prices.why.count')}</p>
            </section>
          </div>
        </div>
        <section className={styles.section}>
          <h2>{t('prices.compare.title')}</h2>
          <p>{t('prices.compare.lead')}</p>
          <div className={styles.pair}>
            {services.map((service) => (
              <PerUnit key={service} service={service} prices={list} estimates={estimates} />
            ))}
          </div>
          <p className={styles.own}>
            {hasEstimate ? (
              t('prices.compare.own')
            ) : (
              <>
                {t('prices.compare.choose')}
                <WordSpace />
                <Link to={paths.estimate}>{t('prices.compare.toIt')}</Link>
              </>
            )}
          </p>
        </section>
      </Page>
    </div>
  )
}

const Ready = ({ at }: { at: string | undefined }) => {
  const { t, i18n } = useTranslation('estimate')
  // Keeps the line until the time is known.
  const text = at ? t('prices.ready', { date: formatDeliveryDay(at, i18n.language) }) : '\u00a0'
  return <span className={styles.ready}>{text}</span>
}
