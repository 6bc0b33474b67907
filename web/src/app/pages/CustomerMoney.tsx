import { CreditButton } from '#features/admin-credits/components/CreditButton.tsx'
import { CustomerLedger } from '#features/admin-orders/components/CustomerLedger.tsx'
import { CustomerOrders } from '#features/admin-orders/components/CustomerOrders.tsx'
import { useCustomerPaymentsQuery } from '#features/admin-users/api.ts'
import { CustomerWithdrawals } from '#features/admin-withdrawals/components/CustomerWithdrawals.tsx'
import { useMay } from '#shared/api/use-may.ts'
import { ErrorState } from '#shared/ui/ErrorState.tsx'
import { CardsSkeleton } from '#shared/ui/Skeletons.tsx'
import styles from './CustomerPage.module.css'

type CustomerMoneyProps = { userId: string; username: string; show: 'latest' | 'orders' | 'balance' }

/** A customer's orders, or the balance with the withdrawals from it. */
export const CustomerMoney = ({ userId, username, show }: CustomerMoneyProps) => {
  const may = useMay()
  const { data, error, refetch } = useCustomerPaymentsQuery({ id: userId })
  if (!data) return error ? <ErrorState problem={error} onRetry={refetch} /> : <CardsSkeleton />
  if (show !== 'balance')
    return <CustomerOrders orders={data.orders} username={username} isShort={show === 'latest'} />
  return (
    <div className={styles.parts}>
      <CustomerLedger
        userId={userId}
        {...data}
        actions={
          may('creditCustomer') && <CreditButton customer={{ id: userId, username, balance: data.balance }} />
        }
      />
      <CustomerWithdrawals withdrawals={data.withdrawals} />
    </div>
  )
}
