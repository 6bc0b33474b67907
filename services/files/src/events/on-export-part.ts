import type { Event } from '@runwen/contracts'
import type { Tx } from '@runwen/service-kit'
import type { ExportSource } from '../models/exports/store.ts'
import { type Dependencies, keepPart } from '../use-cases/exports/keep-part.ts'

type Part = Event<'user.export_part' | 'message.export_part' | 'payment.export_part' | 'mail.export_part'>

export const onExportPart =
  (source: ExportSource, dependencies: Dependencies) =>
  (tx: Tx, { data }: Part): Promise<void> =>
    keepPart(tx, source, data, dependencies)
