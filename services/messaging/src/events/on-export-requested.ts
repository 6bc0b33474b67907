import type { Event } from '@runwen/contracts'
import type { Tx } from '@runwen/service-kit'
import { exportMessages } from '../use-cases/exports/export-messages.ts'

export const onExportRequested = (tx: Tx, { data }: Event<'file.export_requested'>): Promise<void> =>
  exportMessages(tx, { userId: data.user_id, exportId: data.export_id })
