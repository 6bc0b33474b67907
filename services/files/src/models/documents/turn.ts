import type { FileStatus, WaitingOn } from '@runwen/contracts'

/** Whose turn it is: staff process paid files, customers pay for the others. Null if nobody has to act. */
export function turnOf(status: FileStatus, isPaid: boolean): WaitingOn | null {
  if (status === 'failed') return null
  if (!isPaid) return 'customer'
  return status === 'completed' ? null : 'staff'
}
