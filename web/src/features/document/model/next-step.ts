import type { File } from '@runwen/contracts'

type Facts = Pick<File, 'is_paid' | 'status' | 'has_result' | 'revision_comment' | 'due_at' | 'is_refunded'>

/** The states of a document that is not stopped, in the order in which they matter to its owner. */
export type NextStep = 'refunded' | 'unpaid' | 'resultUnpaid' | 'revision' | 'late' | 'working' | 'ready'

export const nextStepOf = (file: Facts, now = Date.now()): NextStep => {
  if (file.is_refunded) return 'refunded'
  if (!file.is_paid) return file.has_result ? 'resultUnpaid' : 'unpaid'
  const isReady = file.has_result && file.status === 'completed'
  if (isReady && file.revision_comment === null) return 'ready'
  if (file.due_at !== null && Date.parse(file.due_at) < now) return 'late'
  return file.revision_comment === null ? 'working' : 'revision'
}
