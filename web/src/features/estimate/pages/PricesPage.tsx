import { serviceTypes } from '@runwen/contracts/constants'
import { useTranslation } from 'react-i18next'
import { formatMoney } from '#shared/i18n/format.ts'
import { paths } from '#shared/paths.ts'
import { usePublicPrices } from '#shared/site/public-prices.ts'
import { ButtonLink } from '#shared/ui/ButtonLink.tsx'
import { CnyEstimate } from '#shared/ui/CnyEstimate.tsx'
import { Page } from '#shared/ui/Page.tsx'
import { PerUnit } from '../components/PerUnit.tsx'
import { useEstimates } from '../use-estimates.ts'
import page from './EstimatePage.module.css'
import styles from './PricesPage.module.css'

const services = [serviceTypes.polish, serviceTypes.translationAndPolish]
const included = ['whole', 'changes', 'checked', 'revisions', 'questions', 'papers'] as const
const excluded = ['acceptance', 'date', 'content', 'languages'] as const

/** Why a price is fixed, what it includes, and what others would charge for the same length. */
export const PricesPage = () => {
  const { t } = useTranslation(['estimate', 'common'])
  const list = usePublicPrices()
  const { estimates } = useEstimates()
  const { prices, currency, rebate, cnyRate } = list
  const percent = String(list.ratePercent)
  return (
    <div className={page.page}>
      <Page title={t('prices.title')} lead={t('prices.lead')}>
        <dl className={styles.prices}>
          {services.map((service) => (
            <div key={service}>
              <dt>{t(`common:service.type${service}`)}</dt>
              <dd>
                <strong>{formatMoney(prices[service], currency)}</strong>{' '}
                <CnyEstimate cents={prices[service]} cnyRate={cnyRate} />
                <span>
                  {t('prices.back', { percent, amount: formatMoney(rebate(prices[service]), currency) })}
                </span>
              </dd>
            </div>
          ))}
        </dl>
        <section className={styles.section}>
          <h2>{t('prices.why.title')}</h2>
          <p>{t('prices.why.known')}</p>
          <p>{t('prices.why.count')}</p>
        </section>
        <div className={styles.pair}>
          <section className={styles.section}>
            <h2>{t('prices.in.title')}</h2>
            <ul>
              {included.map((item) => (
                <li key={item}>{t(`prices.in.${item}`)}</li>
              ))}
            </ul>
          </section>
          <section className={styles.section}>
            <h2>{t('prices.out.title')}</h2>
            <ul>
              {excluded.map((item) => (
                <li key={item}>{t(`prices.out.${item}`)}</li>
              ))}
            </ul>
          </section>
        </div>
        <section className={styles.section}>
          <h2>{t('prices.compare.title')}</h2>
          <p>{t('prices.compare.lead')}</p>
          <div className={styles.pair}>
            {services.map((service) => (
              <PerUnit key={service} service={service} prices={list} estimates={estimates} />
            ))}
          </div>
          <p>{t(estimates.length > 0 ? 'prices.compare.own' : 'prices.compare.choose')}</p>
          <div>
            <ButtonLink to={paths.estimate}>
              {t(estimates.length > 0 ? 'prices.compare.back' : 'prices.compare.toEstimate')}
            </ButtonLink>
          </div>
        </section>
      </Page>
    </div>
  )
}
