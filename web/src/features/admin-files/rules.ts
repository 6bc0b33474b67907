import type { AdminFile } from '@runwen/contracts'
import { limits } from '@runwen/contracts/limits'

/** Why a document cannot be a result. */
export const rejectionOf = ({ name, size }: Pick<File, 'name' | 'size'>) => {
  if (!/\.docx$/i.test(name)) return 'type'
  return size > limits.documentBytes ? 'size' : undefined
}

type Facts = Pick<AdminFile, 'is_paid' | 'status' | 'revision_comment'>

/** Whether it is the staff's turn: what is paid for and not delivered, or delivered and to be revised. */
export const isOurTurn = ({ is_paid, status, revision_comment }: Facts) =>
  revision_comment !== null || (is_paid && status !== 'completed')
