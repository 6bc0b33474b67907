import { useState } from 'react'
import { useRefundsQuery } from '../api.ts'

/**
 * The newest refund that somebody else made of an order since the dialog opened, until it is acknowledged. What the dialog
 * itself refunds (`isOwn`) is none.
 */
export const useColleagueRefund = (orderId: string, isOwn: boolean) => {
  const { data } = useRefundsQuery({ id: orderId })
  const [seen, setSeen] = useState<number>()
  const count = data?.refunds.length
  if (seen === undefined && count !== undefined) setSeen(count)
  const isNew = !isOwn && seen !== undefined && count !== undefined && count > seen
  return { refund: isNew ? data?.refunds[0] : undefined, acknowledge: () => setSeen(count) }
}
