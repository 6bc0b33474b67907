import { filesApi } from '@runwen/contracts'
import { ObjectNotFound } from '@runwen/object-store'
import { type App, implement } from '@runwen/service-kit'
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
    // Deleted between the look at its row and the reading of its object, it is simply gone; then this says so.
    if (error instanceof ObjectNotFound) await find()
    throw error
  }
}
