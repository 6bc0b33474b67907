import { filesApi } from '@runwen/contracts'
import { ObjectNotFound } from '@runwen/object-store'
import { type App, AppError, implement } from '@runwen/service-kit'
import type { Request, Response } from 'express'
import { type Dependencies as Collect, collectResult } from '../use-cases/downloads/collect-result.ts'
import {
  type Download,
  type Dependencies as Find,
  findOriginal,
  findResultOf,
} from '../use-cases/downloads/find-download.ts'
import { type Dependencies as Send, sendObject } from './send-object.ts'

export type Dependencies = Find & Collect & Send

export function addDownloadRoutes(app: App, dependencies: Dependencies): void {
  implement(app, filesApi.downloadOriginal, ({ caller, params, ...exchange }) =>
    download(dependencies, exchange, () => findOriginal(dependencies, caller.userId, params.id)),
  )
  implement(app, filesApi.downloadResult, ({ caller, params, query, ...exchange }) =>
    download(
      dependencies,
      exchange,
      () => findResultOf(dependencies, caller.userId, params.id, query.result),
      async ({ version }) => {
        if (version !== undefined) await collectResult(dependencies, params.id, version)
      },
    ),
  )
  implement(app, filesApi.adminDownloadOriginal, ({ params, ...exchange }) =>
    download(dependencies, exchange, () => findOriginal(dependencies, undefined, params.id)),
  )
  implement(app, filesApi.adminDownloadResult, ({ params, ...exchange }) =>
    download(dependencies, exchange, () => findResultOf(dependencies, undefined, params.id)),
  )
}

async function download(
  dependencies: Dependencies,
  exchange: { req: Request; res: Response },
  find: () => Promise<Download>,
  beforeBody?: (found: Download) => Promise<void>,
): Promise<void> {
  try {
    const found = await find()
    await sendObject(dependencies, exchange, found, () => beforeBody?.(found))
  } catch (error) {
    if (!(error instanceof ObjectNotFound)) throw error
    // If the file was deleted after its row was read, this throws `not_found`.
    await find()
    throw new AppError('unavailable', { cause: error, retryAfterSeconds: 5 })
  }
}
