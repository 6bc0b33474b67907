import { buffer } from 'node:stream/consumers'
import { parentPort } from 'node:worker_threads'
import type { FromThread, ToThread } from '@runwen/pdf/thread'
import { releaseMemoryWhenIdle } from '@runwen/service-kit/release-memory'
import type { StatementRow } from '../../models/statements.ts'
import { invoicePdf } from './invoice.ts'
import { proformaPdf } from './proforma.ts'
import { receiptPdf } from './receipt.ts'
import type { PdfDocument } from './renderer.ts'
import { statementPdf } from './statement.ts'

/** Entry point of the thread that renders PDFs, one at a time. */
if (!parentPort) throw new Error('this file runs in a worker thread')
const port = parentPort
releaseMemoryWhenIdle()
const send = (message: FromThread) => port.postMessage(message)

let takeRows: (rows: readonly StatementRow[] | null) => void = () => undefined

async function* rowsOfCaller(): AsyncGenerator<StatementRow> {
  for (;;) {
    const rows = await new Promise<readonly StatementRow[] | null>((resolve) => {
      takeRows = resolve
      send({ needs: 'rows' })
    })
    if (rows === null) return
    yield* rows
  }
}

async function render(document: PdfDocument): Promise<Uint8Array> {
  if (document.kind === 'receipt') return buffer(receiptPdf(document.sheet))
  if (document.kind === 'invoice') return buffer(invoicePdf(document.sheet))
  if (document.kind === 'proforma') return buffer(proformaPdf(document.sheet))
  const { pdf, written } = statementPdf(document.sheet, rowsOfCaller())
  const [data] = await Promise.all([buffer(pdf), written.catch((error: Error) => void pdf.destroy(error))])
  return data
}

port.on('message', (message: ToThread) => {
  if ('rows' in message) return takeRows(message.rows as readonly StatementRow[] | null)
  render(message.document as PdfDocument).then(
    (pdf) => send({ pdf }),
    (error) => send({ failure: error instanceof Error ? (error.stack ?? error.message) : String(error) }),
  )
})
