import { createPdfThread, type PdfThread, startPdfWorker } from '@runwen/pdf/thread'
import type { StatementRow } from '../../models/statements.ts'
import type { ProformaSheet } from './proforma.ts'
import type { ReceiptSheet } from './receipt.ts'
import { sampleReceipts } from './sample-receipts.ts'
import type { StatementSheet } from './statement.ts'

export type PdfDocument =
  | { kind: 'receipt'; sheet: ReceiptSheet }
  | { kind: 'invoice'; sheet: ReceiptSheet }
  | { kind: 'proforma'; sheet: ProformaSheet }
  | { kind: 'statement'; sheet: StatementSheet }

export interface PdfRenderer {
  /**
   * Renders a sample receipt in each language. Later documents do not wait until the thread has started and loaded code and
   * fonts.
   */
  prepare(): Promise<void>
  /** @throws AppError `unavailable` when it takes too long. */
  render(document: PdfDocument, rows?: AsyncIterable<readonly StatementRow[]>): Promise<Buffer>
  close(): Promise<void>
}

/** Renders receipts, invoices, proforma invoices and statements in a thread with limits of time and memory. */
export function openRenderer(thread: PdfThread = createPdfThread({ start })): PdfRenderer {
  return {
    async prepare() {
      for (const sheet of sampleReceipts) await thread.render({ document: { kind: 'receipt', sheet } })
    },
    render: (document, rows) => thread.render({ document, ...(rows ? { rows } : {}) }),
    close: () => thread.close(),
  }
}

const start = () => startPdfWorker(new URL('./worker.ts', import.meta.url))
