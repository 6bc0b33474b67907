import { Worker } from 'node:worker_threads'
import type { StatementRow } from '../../models/statements.ts'
import { createPdfThread, type PdfThread } from './pdf-thread.ts'
import type { ProformaSheet } from './proforma.ts'
import type { ReceiptSheet } from './receipt.ts'
import type { StatementSheet } from './statement.ts'

export type PdfDocument =
  | { kind: 'receipt'; sheet: ReceiptSheet }
  | { kind: 'proforma'; sheet: ProformaSheet }
  | { kind: 'statement'; sheet: StatementSheet }

export interface PdfRenderer {
  /** @throws AppError `unavailable` when it takes too long. */
  render(document: PdfDocument, rows?: AsyncIterable<readonly StatementRow[]>): Promise<Buffer>
  close(): Promise<void>
}

const heapLimitMb = 256

/** Renders receipts, proforma invoices and statements in a thread with limits of time and memory. */
export function openRenderer(thread: PdfThread = createPdfThread({ start })): PdfRenderer {
  return {
    render: (document, rows) => thread.render({ document, ...(rows ? { rows } : {}) }),
    close: () => thread.close(),
  }
}

function start(): Worker {
  const worker = new Worker(new URL('./worker.ts', import.meta.url), {
    resourceLimits: { maxOldGenerationSizeMb: heapLimitMb },
  })
  worker.unref()
  return worker
}
