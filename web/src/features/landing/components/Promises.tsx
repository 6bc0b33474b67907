import { useTranslation } from 'react-i18next'
import styles from './Promises.module.css'

export const Promises = () => {
  const { t } = useTranslation('landing')
  return (
    <section className={styles.band}>
      <div className={styles.inner}>
        <div>
          <h2>{t('promises.fastTitle')}</h2>
          <p>{t('promises.fast')}</p>
        </div>
        <div>
          <h2>{t('promises.safeTitle')}</h2>
          <p>{t('promises.safe')}</p>
        </div>
      </div>
    </section>
  )
}
