import { filesApi } from '@runwen/contracts'
import { type App, implement } from '@runwen/service-kit'
import type { Context } from '../context.ts'
import { collectResult } from '../use-cases/downloads/collect-result.ts'
import { findOriginal, findResultOf } from '../use-cases/downloads/find-download.ts'
import { download } from './download.ts'

export function addDownloadRoutes(app: App, context: Context): void {
  implement(app, filesApi.downloadOriginal, ({ caller, params, ...exchange }) =>
    download(context, exchange, () => findOriginal(context, caller.userId, params.id)),
  )
  implement(app, filesApi.downloadResult, ({ caller, params, query, language, ...exchange }) =>
    download(
      context,
      exchange,
      () => findResultOf(context, caller.userId, params.id, { ...query, language }),
      async ({ version }) => {
        if (version !== undefined) await collectResult(context, caller.userId, params.id, version)
      },
    ),
  )
  implement(app, filesApi.adminDownloadOriginal, ({ params, ...exchange }) =>
    download(context, exchange, () => findOriginal(context, undefined, params.id)),
  )
  implement(app, filesApi.adminDownloadResult, ({ params, query, language, ...exchange }) =>
    download(context, exchange, () => findResultOf(context, undefined, params.id, { ...query, language })),
  )
}
