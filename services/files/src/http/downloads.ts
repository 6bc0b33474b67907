import { filesApi } from '@runwen/contracts'
import { type App, implement } from '@runwen/service-kit'
import { type Dependencies as Collect, collectResult } from '../use-cases/downloads/collect-result.ts'
import {
  type Dependencies as Find,
  findOriginal,
  findResultOf,
} from '../use-cases/downloads/find-download.ts'
import { download, type Dependencies as Send } from './download.ts'

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
