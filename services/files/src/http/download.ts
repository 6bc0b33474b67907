import { ObjectNotFound } from '@runwen/object-store'
import { AppError } from '@runwen/service-kit'
import type { Request, Response } from 'express'
import type { Context } from '../context.ts'
import type { Download } from '../use-cases/downloads/find-download.ts'
import { sendObject } from './send-object.ts'

/** Sends what `find` returns. Calls `beforeBody` before it sends content. */
export async function download(
  context: Context,
  exchange: { req: Request; res: Response },
  find: () => Promise<Download>,
  beforeBody?: (found: Download) => Promise<void>,
): Promise<void> {
  try {
    const found = await find()
    await sendObject(context, exchange, found, () => beforeBody?.(found))
  } catch (error) {
    if (!(error instanceof ObjectNotFound)) throw error
    // If the file was deleted after its row was read, this throws `not_found`.
    await find()
    throw new AppError('unavailable', { cause: error, retryAfterSeconds: 5 })
  }
}
