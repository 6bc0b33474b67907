import { AppError, type Tx } from '@runwen/service-kit'
import type { ReceivedFile } from '../../adapters/multipart/receive-form.ts'
import { storedBytes } from '../../models/documents/store.ts'

interface Added {
  userId: string
  files: readonly ReceivedFile[]
  /** Maximum size of what one customer stores, in bytes. */
  storagePerCustomer: number
}

/** @throws AppError `storage_full` when the files do not fit into the customer's storage. */
export async function checkQuota(tx: Tx, { userId, files, storagePerCustomer }: Added): Promise<void> {
  const size = files.reduce((sum, { spooled }) => sum + (spooled?.size ?? 0), 0)
  if ((await storedBytes(tx, userId)) + size <= storagePerCustomer) return
  throw new AppError('storage_full', { params: { megabytes: Math.floor(storagePerCustomer / 1_048_576) } })
}
