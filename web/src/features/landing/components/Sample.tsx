import { useTranslation } from 'react-i18next'
import styles from './Sample.module.css'

const Corrected = () => {
  const { t } = useTranslation('landing')
  return (
    <p className={styles.text} lang="en">
      {t('sample.before')}
      <del>{t('sample.del1')}</del> <ins>{t('sample.ins1')}</ins>
      {t('sample.between')}
      <del>{t('sample.del2')}</del> <ins>{t('sample.ins2')}</ins>
      {t('sample.table')}
      <ins>{t('sample.ins3')}</ins>
      {t('sample.end')}
    </p>
  )
}

/** Example of an edited sentence with the editor's comment. */
export const Sample = () => {
  const { t } = useTranslation('landing')
  return (
    <figure className={styles.sample} aria-label={t('sample.label')}>
      <div className={styles.sheet}>
        <div className={styles.head}>
          <span>{t('sample.name')}</span>
          <span>{t('sample.place')}</span>
          <span className={styles.state}>{t('sample.state')}</span>
        </div>
        <p className={styles.context}>{t('sample.context')}</p>
        <Corrected />
      </div>
      <figcaption className={styles.note}>
        <strong>{t('sample.editor')}</strong>
        {t('sample.note')}
      </figcaption>
    </figure>
  )
}
