import { useTranslation } from 'react-i18next'
import styles from './Steps.module.css'

const steps = ['consent', 'account'] as const

export const Steps = ({ current }: { current: 1 | 2 }) => {
  const { t } = useTranslation('register')
  return (
    <ol className={styles.steps} aria-label={t('steps.label')}>
      {steps.map((step, index) => (
        <li key={step} aria-current={index + 1 === current ? 'step' : undefined}>
          {t(`steps.${step}`)}
        </li>
      ))}
    </ol>
  )
}
