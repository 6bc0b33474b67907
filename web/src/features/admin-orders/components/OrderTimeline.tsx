import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import type { Answer } from '#shared/api/endpoints.ts'
import { useStaffName } from '#shared/colleagues/use-staff-name.ts'
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

type Part = Omit<Details, 'customer_available'>

type Entry = { key: string; at: string; tone: Tone; title: ReactNode; body?: ReactNode }

export const OrderTimeline = (details: Part) => {
  const { t } = useTranslation('admin-orders')
  const entries = [
    { key: 'ordered', at: details.order.created_at, tone: 'neutral' as const, title: t('timeline.ordered') },
    ...attemptsOf(details),
    ...usePaid(details),
    ...refundsOf(details),
    ...useFapiao(details),
  ]
  return (
    <Section title={t('page.timeline')}>
      <ol className={styles.timeline}>
        {oldestFirst(entries).map(({ key, at, tone, title, body }) => (
          <li key={key} data-tone={tone}>
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

/** What comes later in the list is newer where times are the same. */
const oldestFirst = (entries: readonly Entry[]) =>
  entries.toSorted((one, other) => Date.parse(one.at) - Date.parse(other.at))

/** They come newest first. The one that succeeded ended with the payment. */
const attemptsOf = ({ order, attempts }: Part): Entry[] => {
  // The sentence above says why the last payment was declined.
  const told = toldAttempt(order, attempts)
  return attempts.toReversed().map((attempt) => ({
    key: attempt.id,
    at: attempt.status === 'succeeded' && order.paid_at ? order.paid_at : attempt.last_action_at,
    tone: tones[stateOf(attempt)],
    title: <AttemptTitle attempt={attempt} />,
    body: <AttemptFacts attempt={attempt} isToldAbove={attempt === told} />,
  }))
}

const usePaid = ({ order: { paid_at, amount, amount_due, currency }, receipts }: Part): Entry[] => {
  const { t } = useTranslation('admin-orders')
  if (!paid_at) return []
  const title = (
    <span>
      {t(amount_due === 0 ? 'timeline.fromBalance' : 'timeline.paid')} ·{' '}
      <Money cents={amount} currency={currency} />
    </span>
  )
  return [
    { key: 'paid', at: paid_at, tone: 'jade', title },
    ...receipts.map(({ number, issued_at }) => ({
      key: number,
      at: issued_at,
      tone: 'neutral' as const,
      title: t('timeline.receipt', { number }),
    })),
  ]
}

const refundsOf = ({ order, refunds }: Part): Entry[] =>
  refunds.map((refund, index) => ({
    key: `refund-${index}`,
    at: refund.created_at ?? order.created_at,
    tone: refundTones[refund.status],
    title: <RefundTitle status={refund.status} />,
    body: <OneRefund refund={refund} order={order} refunds={refunds} hasTime={false} />,
  }))

/** When a fapiao was requested and, where staff decided, what they decided. */
const useFapiao = ({ fapiao }: Part): Entry[] => {
  const { t } = useTranslation('admin-orders')
  const staffName = useStaffName(fapiao.some(({ decided_by }) => decided_by !== null))
  return fapiao.toReversed().flatMap(({ id, status, number, created_at, decided_at, decided_by }) => [
    { key: id, at: created_at, tone: 'neutral' as const, title: t('timeline.fapiao.requested') },
    ...(decided_at && (status === 'issued' || status === 'declined')
      ? [
          {
            key: `${id}-decided`,
            at: decided_at,
            tone: status === 'issued' ? ('jade' as const) : ('neutral' as const),
            title: t(`timeline.fapiao.${status}`, { number: number ?? '', name: staffName(decided_by, '—') }),
          },
        ]
      : []),
  ])
}

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

const RefundTitle = ({ status }: Pick<Details['refunds'][number], 'status'>) => {
  const { t } = useTranslation('admin-orders')
  const tag = <Tag tone={refundTones[status]}>{t(`refund.statuses.${status}`)}</Tag>
  return (
    <>
      <span>{t('timeline.refund')}</span>
      {status === 'failed' ? (
        <Link to={adminSearch(paths.admin.paymentChecks, { view: 'refunds' })}>{tag}</Link>
      ) : (
        tag
      )}
    </>
  )
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
