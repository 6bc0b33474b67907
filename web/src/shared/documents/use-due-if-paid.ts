import type { File } from '@runwen/contracts'
import { useDeliveryTimesQuery } from '#shared/api/delivery-times.ts'

/** When the result of an unpaid document would be due if it was paid for now. */
export const useDueIfPaid = ({ is_paid, is_refunded, has_result, status, service_type }: File) => {
  const isOpen = !is_paid && !is_refunded && !has_result && status !== 'failed'
  const { data } = useDeliveryTimesQuery(undefined, { skip: !isOpen })
  return isOpen ? data?.delivery_times.find((time) => time.service_type === service_type)?.due_at : undefined
}
