import { pipeline } from 'node:stream/promises'
import type { Response } from 'express'

/** Sends what `writeCsv` writes as a download. Resolves when the caller has received it. */
export async function sendCsv(res: Response, filename: string, csv: AsyncIterable<string>): Promise<void> {
  res.set({
    'Content-Type': 'text/csv; charset=utf-8',
    'Content-Disposition': `attachment; filename="${filename}"`,
  })
  await pipeline(csv, res)
}
