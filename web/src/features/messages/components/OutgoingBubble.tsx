import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { Outgoing } from '../use-sending.ts'
import styles from './Bubble.module.css'

type OutgoingBubbleProps = {
  message: Outgoing
  fileName: string | undefined
  onRetry: (message: Outgoing) => void
  onDrop: (key: string) => void
}

export const OutgoingBubble = ({ message, fileName, onRetry, onDrop }: OutgoingBubbleProps) => {
  const { t } = useTranslation(['messages', 'common'])
  return (
    <article className={styles.bubble} data-own data-failed={message.failed || undefined}>
      {fileName && <p className={styles.file}>{t('about', { name: fileName })}</p>}
      <p className={styles.content}>{message.content}</p>
      {message.failed ? (
        <div className={styles.note} role="alert">
          <span>{t('state.failed')}</span>
          <Button variant="default" size="xs" onClick={() => onRetry(message)}>
            {t('common:action.retry')}
          </Button>
          <Button variant="subtle" size="xs" onClick={() => onDrop(message.key)}>
            {t('discard')}
          </Button>
        </div>
      ) : (
        <p className={styles.note}>{t('state.sending')}</p>
      )}
    </article>
  )
}
