import type { AdminFile } from '@runwen/contracts'
import { limits } from '@runwen/contracts/limits'

/** The reason a document is rejected as a result. */
export const rejectionOf = ({ name, size }: Pick<File, 'name' | 'size'>) => {
  if (!/\.docx$/i.test(name)) return 'type'
  return size > limits.documentBytes ? 'size' : undefined
}

type Facts = Pick<AdminFile, 'is_paid' | 'status' | 'revision_comment'>

/** Whether staff has to act: the file is paid and not delivered, or has an open revision request. */
export const awaitsStaff = ({ is_paid, status, revision_comment }: Facts) =>
  revision_comment !== null || (is_paid && status !== 'completed')
