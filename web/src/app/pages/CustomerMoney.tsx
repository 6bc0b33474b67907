import { CreditButton } from '#features/admin-credits/components/CreditButton.tsx'
import { CustomerLedger } from '#features/admin-orders/components/CustomerLedger.tsx'
import { CustomerOrders } from '#features/admin-orders/components/CustomerOrders.tsx'
import { useCustomerPaymentsQuery } from '#features/admin-users/api.ts'
import { CustomerWithdrawals } from '#features/admin-withdrawals/components/CustomerWithdrawals.tsx'
import { useMay } from '#shared/api/use-may.ts'
import { ErrorState } from '#shared/ui/ErrorState.tsx'
import { CardsSkeleton } from '#shared/ui/Skeletons.tsx'
import styles from './CustomerPage.module.css'

/** A customer's orders, balance and withdrawals. */
export const CustomerMoney = ({ userId, username }: { userId: string; username: string }) => {
  const may = useMay()
  const { data, error, refetch } = useCustomerPaymentsQuery({ id: userId })
  if (!data) return error ? <ErrorState problem={error} onRetry={refetch} /> : <CardsSkeleton />
  return (
    <div className={styles.parts}>
      <CustomerOrders orders={data.orders} username={username} />
      <div id="balance">
        <CustomerLedger
          userId={userId}
          {...data}
          actions={
            may('creditCustomer') && (
              <CreditButton customer={{ id: userId, username, balance: data.balance }} />
            )
          }
        />
      </div>
      <CustomerWithdrawals withdrawals={data.withdrawals} />
    </div>
  )
}
