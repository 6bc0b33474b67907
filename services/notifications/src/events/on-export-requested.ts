import type { Event } from '@runwen/contracts'
import type { Tx } from '@runwen/service-kit'
import { exportLetters } from '../use-cases/exports/export-letters.ts'

export const onExportRequested = (tx: Tx, { data }: Event<'file.export_requested'>): Promise<void> =>
  exportLetters(tx, { userId: data.user_id, exportId: data.export_id })
