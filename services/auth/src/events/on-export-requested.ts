import type { Event } from '@runwen/contracts'
import type { Tx } from '@runwen/service-kit'
import { exportAccount } from '../use-cases/exports/export-account.ts'

export const onExportRequested = (tx: Tx, { data }: Event<'file.export_requested'>): Promise<void> =>
  exportAccount(tx, { userId: data.user_id, exportId: data.export_id })
