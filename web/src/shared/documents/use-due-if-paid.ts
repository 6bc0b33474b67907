import type { File } from '@runwen/contracts'
import { useDeliveryTimesQuery } from '#shared/api/delivery-times.ts'
import { isToPay } from '#shared/lib/to-pay.ts'

/** When the result of an unpaid document would be due if it was paid for now. */
export const useDueIfPaid = (file: File) => {
  const isOpen = isToPay(file) && !file.has_result
  const { data } = useDeliveryTimesQuery(undefined, { skip: !isOpen })
  return isOpen
    ? data?.delivery_times.find((time) => time.service_type === file.service_type)?.due_at
    : undefined
}
