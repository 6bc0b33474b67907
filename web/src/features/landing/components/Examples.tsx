import { useTranslation } from 'react-i18next'
import band from './Band.module.css'
import styles from './Examples.module.css'

const examples = {
  translation: {
    before:
      '随着深度学习技术的不断发展，基于卷积神经网络的裂缝检测方法已经取得了较好的效果，但是在光照不均匀的情况下，仍然存在漏检较多的问题。',
    after:
      'Crack detection with convolutional neural networks works well, but it still misses many cracks under uneven lighting.',
  },
  polish: {
    before:
      'A total of 120 patients were included in the experiment, and the result shows the pain score of treated group is significant lower than control group.',
    after:
      'The study included 120 patients. Pain scores were significantly lower in the treated group than in the control group.',
  },
} as const

const Example = ({ name }: { name: keyof typeof examples }) => {
  const { t } = useTranslation('landing')
  const { before, after } = examples[name]
  return (
    <article className={styles.example}>
      <h3>{t(`examples.${name}.title`)}</h3>
      <dl>
        <dt>{t('examples.before')}</dt>
        <dd lang={name === 'translation' ? 'zh' : 'en'} className={styles.before}>
          {before}
        </dd>
        <dt>{t('examples.after')}</dt>
        <dd lang="en">{after}</dd>
      </dl>
      <p className={styles.note}>
        <strong>{t('examples.note')}</strong>
        {t(`examples.${name}.note`)}
      </p>
    </article>
  )
}

/** A short text of each service before and after, with the remark of the editor. */
export const Examples = () => {
  const { t } = useTranslation('landing')
  return (
    <section className={band.band}>
      <div className={band.inner}>
        <h2>{t('examples.title')}</h2>
        <p className={styles.intro}>{t('examples.lead')}</p>
        <div className={styles.pair}>
          <Example name="translation" />
          <Example name="polish" />
        </div>
      </div>
    </section>
  )
}
