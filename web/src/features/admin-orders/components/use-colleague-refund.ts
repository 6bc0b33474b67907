import { useState } from 'react'
import { useRefundsQuery } from '../api.ts'

/**
 * The newest refund of an order that a colleague made since the dialog opened, until it is acknowledged. Refunds that the
 * dialog itself makes (`isOwn`) do not count.
 */
export const useColleagueRefund = (orderId: string, isOwn: boolean) => {
  const { data } = useRefundsQuery({ id: orderId })
  const [seen, setSeen] = useState<number>()
  const count = data?.refunds.length
  if (seen === undefined && count !== undefined) setSeen(count)
  const isNew = !isOwn && seen !== undefined && count !== undefined && count > seen
  return { refund: isNew ? data?.refunds[0] : undefined, acknowledge: () => setSeen(count) }
}
