import { filesApi } from '@runwen/contracts'
import { ObjectNotFound } from '@runwen/object-store'
import { type App, AppError, implement } from '@runwen/service-kit'
import type { Request, Response } from 'express'
import type { Parts } from '../parts.ts'
import { findNewestResult, findOriginal } from './find-download.ts'
import { type Download, sendObject } from './send-object.ts'

export function addDownloadRoutes(app: App, parts: Parts): void {
  implement(app, filesApi.downloadOriginal, ({ caller, params, ...exchange }) =>
    download(parts, exchange, () => findOriginal(parts, caller.userId, params.id)),
  )
  implement(app, filesApi.downloadResult, ({ caller, params, ...exchange }) =>
    download(parts, exchange, () => findNewestResult(parts, caller.userId, params.id)),
  )
  implement(app, filesApi.adminDownloadOriginal, ({ params, ...exchange }) =>
    download(parts, exchange, () => findOriginal(parts, undefined, params.id)),
  )
  implement(app, filesApi.adminDownloadResult, ({ params, ...exchange }) =>
    download(parts, exchange, () => findNewestResult(parts, undefined, params.id)),
  )
}

async function download(
  parts: Parts,
  exchange: { req: Request; res: Response },
  find: () => Promise<Download>,
): Promise<void> {
  try {
    await sendObject(parts, exchange, await find())
  } catch (error) {
    if (!(error instanceof ObjectNotFound)) throw error
    // The file may have been deleted after its row was read; then this fails with `not_found`.
    await find()
    throw new AppError('unavailable', { cause: error, retryAfterSeconds: 5 })
  }
}
