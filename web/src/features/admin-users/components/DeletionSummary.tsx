import type { User } from '@runwen/contracts'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { formatMoney } from '#shared/i18n/format.ts'
import { adminSearch, customerPath, paths } from '#shared/paths.ts'
import { Facts } from '#shared/ui/Facts.tsx'
import { type CustomerSummary, isKept } from '../use-deletion-summary.ts'

type DeletionSummaryProps = { user: User; summary: CustomerSummary; onLeave: () => void }

/** What goes with a customer's account, in numbers, each with the way to where it is dealt with. */
export const DeletionSummary = ({ user: { id, username }, summary, onLeave }: DeletionSummaryProps) => {
  const { t } = useTranslation('admin-users')
  const money = (cents: number) => formatMoney(cents, 'usd')
  const counted = (count: number) => `${count}${summary.hasMore ? '+' : ''}`
  const files = (filter: Record<string, string>) => adminSearch(paths.admin.files, { username, ...filter })
  const open = [
    ['undelivered', summary.undelivered, counted, files({ is_paid: 'true' })],
    ['revisions', summary.revisions, counted, files({ needs_revision: 'true' })],
    ['payments', summary.payments, String, adminSearch(paths.admin.orders, { username })],
    ['balance', summary.balance, money, customerPath(id)],
    ['withdrawals', summary.withdrawing, money, paths.admin.withdrawals],
    ['fapiao', summary.fapiao, String, adminSearch(paths.admin.fapiao, { username })],
  ] as const
  return (
    <>
      <Facts
        facts={[
          [t('deletionSummary.documents'), String(summary.documents)] as readonly [string, ReactNode],
          [t('deletionSummary.paid'), counted(summary.paid)],
          [t('deletionSummary.messages'), String(summary.messages)],
          ...open
            .filter(([, amount]) => amount > 0)
            .map(
              ([name, amount, format, to]) =>
                [
                  t(`deletionSummary.${name}`),
                  <Link key={name} to={to} onClick={onLeave}>
                    {format(amount)}
                  </Link>,
                ] as const,
            ),
        ]}
      />
      {isKept(summary) && <p>{t('deletionSummary.blocked')}</p>}
    </>
  )
}
