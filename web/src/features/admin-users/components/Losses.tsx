import type { User } from '@runwen/contracts'
import { useTranslation } from 'react-i18next'
import { formatMoney } from '#shared/i18n/format.ts'
import { Facts } from '#shared/ui/Facts.tsx'
import { useDocumentsOfQuery, useOpenWithdrawalsQuery } from '../api.ts'

/** What goes with a customer's account, in numbers. */
export const Losses = ({ user: { id, username } }: { user: User }) => {
  const { t } = useTranslation('admin-users')
  const documents = useDocumentsOfQuery(username).data
  const withdrawals = useOpenWithdrawalsQuery().data
  if (!documents || !withdrawals) return null
  // The filter by name finds parts of names, too.
  const own = documents.files.filter(({ user_id }) => user_id === id)
  const more = documents.next_cursor === null ? '' : '+'
  const undelivered = own.filter(({ is_paid, has_result }) => is_paid && !has_result).length
  const open = withdrawals.withdrawals.filter(({ user_id }) => user_id === id)
  const sum = open.reduce((total, { amount }) => total + amount, 0)
  return (
    <>
      <Facts
        facts={[
          [t('losses.documents'), `${own.length}${more}`],
          [t('losses.undelivered'), `${undelivered}${more}`],
          [t('losses.withdrawals'), formatMoney(sum, 'usd')],
        ]}
      />
      {(undelivered > 0 || sum > 0) && <p>{t('losses.settle')}</p>}
    </>
  )
}
