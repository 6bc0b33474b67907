import { filesApi } from '@runwen/contracts'
import { ObjectNotFound } from '@runwen/object-store'
import { type App, AppError, implement } from '@runwen/service-kit'
import type { Request, Response } from 'express'
import {
  type Download,
  type Dependencies as Find,
  findNewestResult,
  findOriginal,
} from '../use-cases/downloads/find-download.ts'
import { type Dependencies as Send, sendObject } from './send-object.ts'

export type Dependencies = Find & Send

export function addDownloadRoutes(app: App, dependencies: Dependencies): void {
  implement(app, filesApi.downloadOriginal, ({ caller, params, ...exchange }) =>
    download(dependencies, exchange, () => findOriginal(dependencies, caller.userId, params.id)),
  )
  implement(app, filesApi.downloadResult, ({ caller, params, ...exchange }) =>
    download(dependencies, exchange, () => findNewestResult(dependencies, caller.userId, params.id)),
  )
  implement(app, filesApi.adminDownloadOriginal, ({ params, ...exchange }) =>
    download(dependencies, exchange, () => findOriginal(dependencies, undefined, params.id)),
  )
  implement(app, filesApi.adminDownloadResult, ({ params, ...exchange }) =>
    download(dependencies, exchange, () => findNewestResult(dependencies, undefined, params.id)),
  )
}

async function download(
  dependencies: Dependencies,
  exchange: { req: Request; res: Response },
  find: () => Promise<Download>,
): Promise<void> {
  try {
    await sendObject(dependencies, exchange, await find())
  } catch (error) {
    if (!(error instanceof ObjectNotFound)) throw error
    // If the file was deleted after its row was read, this throws `not_found`.
    await find()
    throw new AppError('unavailable', { cause: error, retryAfterSeconds: 5 })
  }
}
