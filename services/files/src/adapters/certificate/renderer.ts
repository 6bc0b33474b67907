import { createPdfThread, startPdfWorker } from '@runwen/pdf/thread'
import type { CertificateSheet } from './certificate.ts'

export interface CertificateRenderer {
  /** @throws AppError `unavailable` when it takes too long. */
  render(sheet: CertificateSheet): Promise<Buffer>
  close(): Promise<void>
}

/** Renders certificates in a thread with limits of time and memory. */
export function openCertificateRenderer(): CertificateRenderer {
  const thread = createPdfThread({ start: () => startPdfWorker(new URL('./worker.ts', import.meta.url)) })
  return {
    render: (document) => thread.render({ document }),
    close: () => thread.close(),
  }
}
