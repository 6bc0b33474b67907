import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import type { Answer } from '#shared/api/endpoints.ts'
import { adminSearch, paths } from '#shared/paths.ts'
import { DateTime } from '#shared/ui/DateTime.tsx'
import { Facts } from '#shared/ui/Facts.tsx'
import { Id } from '#shared/ui/Id.tsx'
import { Money } from '#shared/ui/Money.tsx'
import { Section } from '#shared/ui/Section.tsx'
import { Tag, type Tone } from '#shared/ui/Tag.tsx'
import { useDeclineText } from '../use-decline-text.ts'
import { OneRefund } from './OneRefund.tsx'
import styles from './OrderView.module.css'
import { toldAttempt } from './use-payment-story.ts'

type Details = Answer<'adminGetOrder'>
type Attempt = Details['attempts'][number]

type Entry = { key: string; at: string; title: ReactNode; body?: ReactNode }

/** Everything that happened to the payment of an order, newest first. */
export const OrderTimeline = ({ order, attempts, refunds }: Omit<Details, 'customer_available'>) => {
  const { t } = useTranslation('admin-orders')
  const { created_at, paid_at, amount, amount_due, currency } = order
  // The sentence above says why the last payment was declined.
  const told = toldAttempt(order, attempts)
  const entries: Entry[] = [
    { key: 'ordered', at: created_at, title: t('timeline.ordered') },
    ...attempts.map((attempt) => ({
      key: attempt.id,
      at: attempt.last_action_at,
      title: <AttemptTitle attempt={attempt} />,
      body: <AttemptFacts attempt={attempt} isToldAbove={attempt === told} />,
    })),
    ...(paid_at && amount_due === 0
      ? [
          {
            key: 'balance',
            at: paid_at,
            title: (
              <span>
                {t('timeline.fromBalance')} · <Money cents={amount} currency={currency} />
              </span>
            ),
          },
        ]
      : []),
    ...refunds.map((refund, index) => ({
      key: `refund-${index}`,
      at: refund.created_at ?? created_at,
      title: (
        <>
          <span>{t('timeline.refund')}</span>
          <RefundState status={refund.status} />
        </>
      ),
      body: <OneRefund refund={refund} method={order.method} hasTime={false} />,
    })),
  ]
  return (
    <Section title={t('page.timeline')}>
      <ol className={styles.timeline}>
        {newestFirst(entries).map(({ key, at, title, body }) => (
          <li key={key}>
            <div className={styles.happened}>
              <strong>{title}</strong>
              <DateTime value={at} time />
            </div>
            {body}
          </li>
        ))}
      </ol>
    </Section>
  )
}

/** What came later in the list is newer where times are the same. */
const newestFirst = (entries: readonly Entry[]) =>
  entries.toReversed().toSorted((one, other) => Date.parse(other.at) - Date.parse(one.at))

/** The state of an attempt, in words that need no knowledge of the provider. One that ended after a decline was declined. */
const stateOf = ({ status, decline }: Attempt) => {
  if (status === 'succeeded' || status === 'processing' || status === 'requires_action') return status
  if (decline) return 'declined'
  return status === 'canceled' ? 'canceled' : 'begun'
}

const tones: Readonly<Record<ReturnType<typeof stateOf>, Tone>> = {
  succeeded: 'jade',
  canceled: 'neutral',
  processing: 'slate',
  requires_action: 'amber',
  declined: 'seal',
  begun: 'neutral',
}

const refundTones: Readonly<Record<Details['refunds'][number]['status'], Tone>> = {
  preview: 'neutral',
  wanted: 'amber',
  sent: 'slate',
  done: 'jade',
  failed: 'seal',
}

const RefundState = ({ status }: Pick<Details['refunds'][number], 'status'>) => {
  const { t } = useTranslation('admin-orders')
  const tag = <Tag tone={refundTones[status]}>{t(`refund.statuses.${status}`)}</Tag>
  if (status !== 'failed') return tag
  return <Link to={adminSearch(paths.admin.paymentChecks, { view: 'refunds' })}>{tag}</Link>
}

const AttemptTitle = ({ attempt }: { attempt: Attempt }) => {
  const { t } = useTranslation('admin-orders')
  const state = stateOf(attempt)
  return (
    <>
      <span>
        {t(`attempt.methods.${attempt.method}`)} ·{' '}
        <Money cents={attempt.amount} currency={attempt.currency} />
      </span>
      <Tag tone={tones[state]}>{t(`attempt.state.${state}`)}</Tag>
    </>
  )
}

const minuteOf = (iso: string) => iso.slice(0, 16)

const AttemptFacts = ({ attempt, isToldAbove }: { attempt: Attempt; isToldAbove: boolean }) => {
  const { t } = useTranslation('admin-orders')
  const { declineText, isExplained } = useDeclineText()
  const { decline, cancel_reason, payment_intent_id, created_at, last_action_at } = attempt
  const facts = [
    ...(decline && !isToldAbove ? [[t('attempt.reason'), declineText(decline.code)] as const] : []),
    ...(decline && !isExplained(decline.code)
      ? [
          [
            t('attempt.bank'),
            <span key="bank" lang="en">
              {decline.message}
            </span>,
          ] as const,
        ]
      : []),
    // A declined payment is canceled to free the balance: its terms did not change.
    ...(cancel_reason && !(decline && cancel_reason === 'terms')
      ? [[t('attempt.ended'), t(`attempt.cancel.${cancel_reason}`)] as const]
      : []),
    ...(attempt.tries > 1 ? [[t('attempt.tries'), attempt.tries] as const] : []),
    // The heading has the time of the last action.
    ...(minuteOf(created_at) === minuteOf(last_action_at)
      ? []
      : [[t('attempt.begun'), <DateTime key="begun" value={created_at} time />] as const]),
    ...(payment_intent_id
      ? [[t('attempt.id'), <Id key="id" value={payment_intent_id} full />] as const]
      : []),
  ]
  return facts.length === 0 ? null : <Facts facts={facts} />
}
