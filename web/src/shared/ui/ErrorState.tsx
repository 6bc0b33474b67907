import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { isProblem } from '#shared/api/problem.ts'
import { problemText } from '#shared/api/problem-text.ts'
import { useLanguageSwitch } from '#shared/i18n/use-language-switch.ts'
import styles from './State.module.css'

/** Codes whose message already reassures the user. */
const isOffline = (problem: unknown) => isProblem(problem) && problem.code === 'offline'

type ErrorStateProps = { problem: unknown; title?: string; onRetry?: () => void }

/** Explains an error, states that nothing was lost and offers a retry. */
export const ErrorState = ({ problem, title, onRetry }: ErrorStateProps) => {
  const { t } = useTranslation()
  // Server messages come in the language of the request.
  useLanguageSwitch(() => onRetry?.())
  return (
    <section className={`${styles.state} ${styles.error}`} role="alert">
      <h2>{title ?? t('problem.list')}</h2>
      <p>{problemText(problem)}</p>
      {!isOffline(problem) && <p>{t('problem.reassure')}</p>}
      {onRetry && (
        <div className={styles.action}>
          <Button variant="default" onClick={onRetry}>
            {t('action.retry')}
          </Button>
        </div>
      )}
    </section>
  )
}
