import { useTranslation } from 'react-i18next'
import type { PriceList } from '#shared/api/price-list.ts'
import { formatMoney } from '#shared/i18n/format.ts'
import { paths } from '#shared/paths.ts'
import { useIsLoggedIn } from '#shared/session/use-is-logged-in.ts'
import { useStart } from '#shared/site/use-start.ts'
import { ButtonLink } from '#shared/ui/ButtonLink.tsx'
import { CodeNeeded } from './CodeNeeded.tsx'
import styles from './Hero.module.css'
import { Sample } from './Sample.tsx'

type PricesProps = { prices: PriceList }

const Facts = ({ prices: { prices, currency, ratePercent } }: PricesProps) => {
  const { t } = useTranslation('landing')
  const money = (type: '1' | '2') => formatMoney(prices[type], currency)
  return (
    <dl className={styles.facts}>
      <div>
        <dt>{t('facts.prices', { polish: money('2'), translation: money('1') })}</dt>
        <dd>{t('facts.pricesNote')}</dd>
      </div>
      <div>
        <dt>{t('facts.back', { percent: String(ratePercent) })}</dt>
        <dd>{t('facts.backNote')}</dd>
      </div>
      <div>
        <dt>{t('facts.docx')}</dt>
        <dd>{t('facts.docxNote')}</dd>
      </div>
    </dl>
  )
}

export const Hero = ({ prices }: PricesProps) => {
  const { t } = useTranslation(['landing', 'common'])
  return (
    <section className={styles.hero}>
      <div className={styles.words}>
        <h1 className={styles.title}>{t('hero.title')}</h1>
        <p className={styles.lead}>{t('hero.lead')}</p>
        <div className={styles.actions}>
          <ButtonLink to={useStart()} size="lg">
            {t('common:start.begin')}
          </ButtonLink>
          <ButtonLink to={paths.estimate} variant="default" size="lg">
            {t('hero.estimate')}
          </ButtonLink>
        </div>
        {!useIsLoggedIn() && <CodeNeeded className={styles.code} />}
        <Facts prices={prices} />
      </div>
      <Sample />
    </section>
  )
}
