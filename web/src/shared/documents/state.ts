import type { File, FileState } from '@runwen/contracts'

/** The state of a document in the words of the list's filter, as the server has it. */
export const stateOf = (file: Pick<File, 'is_paid' | 'status' | 'has_result' | 'is_refunded'>): FileState => {
  if (file.status === 'failed') return 'stopped'
  if (!file.is_paid) return file.is_refunded ? 'refunded' : 'to_pay'
  return file.status === 'completed' && file.has_result ? 'ready' : 'in_progress'
}
