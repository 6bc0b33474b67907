import type { AdminFile, AdminOrder } from '@runwen/contracts'
import { limits } from '@runwen/contracts/limits'
import { isOpen, useAdminDocumentsQuery } from '#features/admin-documents/api.ts'
import { OpenWork } from '#features/admin-messages/inbox/OpenWork.tsx'
import { OrderStatusTag } from '#features/admin-orders/components/OrderStatusTag.tsx'
import { useCustomerPaymentsQuery } from '#features/admin-users/api.ts'
import { useMay } from '#shared/api/use-may.ts'
import { formatMoney } from '#shared/i18n/format.ts'
import { prefersLessData } from '#shared/lib/prefers-less-data.ts'
import { Lazy, lazyComponent } from '#shared/ui/lazy-component.tsx'

const currentViewers = lazyComponent(() => import('#features/admin-documents/presence/CurrentViewers.tsx'))

const assigneeLine = lazyComponent(() => import('#features/admin-documents/components/AssigneeLine.tsx'))

const isStopped = ({ status }: AdminFile) => status === 'failed'

/** Whether a payment of the order was tried and did not end with success. */
const isUnpaid = ({ status }: AdminOrder) =>
  status === 'failed' || status === 'processing' || status === 'requires_action'

/** A customer's open documents and payments, next to a conversation. Editors do not see payments. */
export const CustomerWork = ({ userId }: { userId: string }) => {
  const documents = useAdminDocumentsQuery({ user_id: userId, limit: limits.page.default })
  const payments = useCustomerPaymentsQuery({ id: userId }, { skip: !useMay()('customerPayments') })
  const balance = payments.data?.balance
  return (
    <>
      <OpenWork
        userId={userId}
        files={(documents.data?.files.filter(isOpen) ?? []).toSorted(
          (a, b) => Number(isStopped(b)) - Number(isStopped(a)),
        )}
        orders={payments.data?.orders.filter(isUnpaid) ?? []}
        balance={balance && balance.balance > 0 ? formatMoney(balance.balance, balance.currency) : null}
        isLoaded={documents.data !== undefined && !payments.isLoading}
        statusOf={({ status }) => <OrderStatusTag status={status} />}
        editorOf={(file, name) =>
          file.is_paid && <Lazy of={assigneeLine} isNeeded={!prefersLessData()} file={file} fallback={name} />
        }
      />
      <Lazy of={currentViewers} isNeeded={!prefersLessData()} page="conversation" id={userId} />
    </>
  )
}
