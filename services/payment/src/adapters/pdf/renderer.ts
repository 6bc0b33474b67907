import { createPdfThread, type PdfThread, startPdfWorker } from '@runwen/pdf/thread'
import type { StatementRow } from '../../models/statements.ts'
import type { ProformaSheet } from './proforma.ts'
import type { ReceiptSheet } from './receipt.ts'
import type { StatementSheet } from './statement.ts'

export type PdfDocument =
  | { kind: 'receipt'; sheet: ReceiptSheet }
  | { kind: 'proforma'; sheet: ProformaSheet }
  | { kind: 'statement'; sheet: StatementSheet }

export interface PdfRenderer {
  /** Starts the thread ahead of the first document. */
  prepare(): void
  /** @throws AppError `unavailable` when it takes too long. */
  render(document: PdfDocument, rows?: AsyncIterable<readonly StatementRow[]>): Promise<Buffer>
  close(): Promise<void>
}

/** Renders receipts, proforma invoices and statements in a thread with limits of time and memory. */
export function openRenderer(thread: PdfThread = createPdfThread({ start })): PdfRenderer {
  return {
    prepare: () => thread.prepare(),
    render: (document, rows) => thread.render({ document, ...(rows ? { rows } : {}) }),
    close: () => thread.close(),
  }
}

const start = () => startPdfWorker(new URL('./worker.ts', import.meta.url))
