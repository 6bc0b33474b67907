import type { AdminFile } from '@runwen/contracts'

/** Whether work on a document goes on, or it failed and its fee is not returned. */
export const isOpen = ({ status, is_paid, revision_comment }: AdminFile) =>
  status === 'pending' ||
  status === 'processing' ||
  revision_comment !== null ||
  (status === 'failed' && is_paid)
