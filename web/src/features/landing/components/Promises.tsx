import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { paths } from '#shared/paths.ts'
import { WordSpace } from '#shared/ui/WordSpace.tsx'
import band from './Band.module.css'
import styles from './Promises.module.css'
import link from './TextLink.module.css'

const promises = ['fast', 'seen', 'editor', 'certificate', 'safe', 'refund'] as const
const targets = { certificate: paths.verify, refund: `${paths.faq}#refund` }

export const Promises = () => {
  const { t } = useTranslation('landing')
  return (
    <section className={band.band}>
      <div className={band.inner}>
        <h2>{t('promises.title')}</h2>
        <div className={styles.promises}>
          {promises.map((promise) => (
            <div key={promise}>
              <h3>{t(`promises.${promise}Title`)}</h3>
              <p className={link.text}>
                {t(`promises.${promise}`)}
                {(promise === 'certificate' || promise === 'refund') && (
                  <>
                    <WordSpace />
                    <Link to={targets[promise]}>{t(`promises.${promise}More`)}</Link>
                  </>
                )}
              </p>
            </div>
          ))}
        </div>
      </div>
    </section>
  )
}
