import type { ServerResponse } from 'node:http'
import type { Language } from '@runwen/contracts'

interface NamedPdf {
  filename: string
  pdf: Buffer
  /** For a name that is not only ASCII. */
  disposition?: string
}

export const sendPdf = (
  res: ServerResponse,
  language: Language,
  { filename, pdf, disposition = `attachment; filename="${filename}"` }: NamedPdf,
) =>
  res
    .writeHead(200, {
      'Content-Type': 'application/pdf',
      'Content-Length': pdf.length,
      'Content-Language': language,
      'Content-Disposition': disposition,
    })
    .end(pdf)
