import { useTranslation } from 'react-i18next'
import band from './Band.module.css'
import styles from './Steps.module.css'

export const Steps = () => {
  const { t } = useTranslation('landing')
  return (
    <section className={band.band}>
      <div className={band.inner}>
        <h2>{t('steps.title')}</h2>
        <ol className={styles.steps}>
          {(['upload', 'process', 'receive'] as const).map((step) => (
            <li key={step}>
              <h3>{t(`steps.${step}Title`)}</h3>
              <p>{t(`steps.${step}`)}</p>
            </li>
          ))}
        </ol>
      </div>
    </section>
  )
}
