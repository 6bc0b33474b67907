import type { User } from '@runwen/contracts'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { formatMoney } from '#shared/i18n/format.ts'
import { adminSearch, customerPath, paths } from '#shared/paths.ts'
import { Facts } from '#shared/ui/Facts.tsx'
import { type Losses as Counted, isKept } from '../use-losses.ts'

type LossesProps = { user: User; losses: Counted; onLeave: () => void }

/** What goes with a customer's account, in numbers, each with the way to where it is settled. */
export const Losses = ({ user: { id, username }, losses, onLeave }: LossesProps) => {
  const { t } = useTranslation('admin-users')
  const money = (cents: number) => formatMoney(cents, 'usd')
  const counted = (count: number) => `${count}${losses.hasMore ? '+' : ''}`
  const files = (filter: Record<string, string>) => adminSearch(paths.admin.files, { username, ...filter })
  const open = [
    ['undelivered', losses.undelivered, counted, files({ is_paid: 'true' })],
    ['revisions', losses.revisions, counted, files({ needs_revision: 'true' })],
    ['payments', losses.payments, String, adminSearch(paths.admin.orders, { username })],
    ['balance', losses.balance, money, customerPath(id)],
    ['withdrawals', losses.withdrawing, money, paths.admin.withdrawals],
    ['fapiao', losses.fapiao, String, adminSearch(paths.admin.fapiao, { username })],
  ] as const
  return (
    <>
      <Facts
        facts={[
          [t('losses.documents'), String(losses.documents)] as readonly [string, ReactNode],
          [t('losses.paid'), counted(losses.paid)],
          [t('losses.messages'), String(losses.messages)],
          ...open
            .filter(([, amount]) => amount > 0)
            .map(
              ([name, amount, format, to]) =>
                [
                  t(`losses.${name}`),
                  <Link key={name} to={to} onClick={onLeave}>
                    {format(amount)}
                  </Link>,
                ] as const,
            ),
        ]}
      />
      {isKept(losses) && <p>{t('losses.settle')}</p>}
    </>
  )
}
