import { useTranslation } from 'react-i18next'
import type { Answer } from '#shared/api/endpoints.ts'
import { DateTime } from '#shared/ui/DateTime.tsx'
import { Facts } from '#shared/ui/Facts.tsx'
import { Money } from '#shared/ui/Money.tsx'
import { Section } from '#shared/ui/Section.tsx'
import { Tag, type Tone } from '#shared/ui/Tag.tsx'
import { useDeclineText } from '../use-decline-text.ts'
import styles from './OrderView.module.css'

type Attempt = Answer<'adminGetOrder'>['attempts'][number]

/** How an attempt stands, in words that need no knowledge of the provider. */
const stateOf = ({ status, decline }: Attempt) => {
  if (status === 'succeeded' || status === 'canceled' || status === 'processing') return status
  if (status === 'requires_action') return 'requires_action'
  return decline ? 'declined' : 'begun'
}

const tones: Readonly<Record<ReturnType<typeof stateOf>, Tone>> = {
  succeeded: 'jade',
  canceled: 'neutral',
  processing: 'slate',
  requires_action: 'amber',
  declined: 'seal',
  begun: 'neutral',
}

/** Every payment that was begun for an order, newest first. */
export const PaymentAttempts = ({ order, attempts }: Pick<Answer<'adminGetOrder'>, 'order' | 'attempts'>) => {
  const { t } = useTranslation('admin-orders')
  return (
    <Section title={t('page.attempts')}>
      {attempts.length === 0 && (
        <p>{t(order.paid_at && order.amount_due === 0 ? 'page.fromBalance' : 'page.noAttempts')}</p>
      )}
      {attempts.map((attempt) => (
        <div key={attempt.id} className={styles.attempt}>
          <OneAttempt attempt={attempt} />
        </div>
      ))}
    </Section>
  )
}

const OneAttempt = ({ attempt }: { attempt: Attempt }) => {
  const { t } = useTranslation('admin-orders')
  const declineText = useDeclineText()
  const { decline, cancel_reason, payment_intent_id } = attempt
  const state = stateOf(attempt)
  return (
    <Facts
      facts={[
        [
          t('column.status'),
          <Tag key="state" tone={tones[state]}>
            {t(`attempt.state.${state}`)}
          </Tag>,
        ],
        [t('attempt.method'), t(`attempt.methods.${attempt.method}`)],
        [t('attempt.amount'), <Money key="amount" cents={attempt.amount} currency={attempt.currency} />],
        ...(decline
          ? [
              [t('attempt.reason'), declineText(decline.code)] as const,
              [
                t('attempt.bank'),
                <span key="bank" lang="en">
                  {decline.message}
                </span>,
              ] as const,
            ]
          : []),
        ...(cancel_reason ? [[t('attempt.ended'), t(`attempt.cancel.${cancel_reason}`)] as const] : []),
        ...(attempt.tries > 1 ? [[t('attempt.tries'), attempt.tries] as const] : []),
        [t('attempt.begun'), <DateTime key="begun" value={attempt.created_at} time />],
        [t('attempt.last'), <DateTime key="last" value={attempt.last_action_at} time />],
        ...(payment_intent_id ? [[t('attempt.id'), <code key="id">{payment_intent_id}</code>] as const] : []),
      ]}
    />
  )
}
