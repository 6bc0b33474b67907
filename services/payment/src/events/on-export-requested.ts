import type { Event } from '@runwen/contracts'
import type { Tx } from '@runwen/service-kit'
import { exportPayments } from '../use-cases/exports/export-payments.ts'

export const onExportRequested = (tx: Tx, { data }: Event<'file.export_requested'>): Promise<void> =>
  exportPayments(tx, { userId: data.user_id, exportId: data.export_id })
