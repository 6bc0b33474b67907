import { useParams } from 'react-router-dom'
import { ObjectAudit } from '#features/admin-audit/components/ObjectAudit.tsx'
import { useAdminOrderQuery } from '#features/admin-orders/api.ts'
import { OrderView } from '#features/admin-orders/components/OrderView.tsx'
import { isGone } from '#shared/api/problem.ts'
import { ErrorState } from '#shared/ui/ErrorState.tsx'
import { NotFound } from '#shared/ui/NotFound.tsx'
import { CardsSkeleton } from '#shared/ui/Skeletons.tsx'

/** Everything about one order, for staff. */
export const OrderPage = () => {
  const { id = '' } = useParams()
  const { data, error, refetch } = useAdminOrderQuery({ id })
  if (isGone(error)) return <NotFound />
  if (!data) return error ? <ErrorState problem={error} onRetry={refetch} /> : <CardsSkeleton />
  return (
    <OrderView key={id} {...data}>
      <ObjectAudit id={id} />
    </OrderView>
  )
}
