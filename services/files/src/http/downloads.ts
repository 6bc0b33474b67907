import type { filesApi } from '@runwen/contracts'
import type { Handlers } from '@runwen/service-kit'
import type { Context } from '../context.ts'
import { collectResult } from '../use-cases/downloads/collect-result.ts'
import { findOriginal, findResultOf } from '../use-cases/downloads/find-download.ts'
import { download } from './download.ts'

export const downloadRoutes = (context: Context) =>
  ({
    downloadOriginal: ({ caller, params, ...exchange }) =>
      download(context, exchange, () => findOriginal(context, caller.userId, params.id)),
    downloadResult: ({ caller, params, query, language, ...exchange }) =>
      download(
        context,
        exchange,
        () => findResultOf(context, caller.userId, params.id, { ...query, language }),
        async ({ version }) => {
          if (version !== undefined) await collectResult(context, caller.userId, params.id, version)
        },
      ),
    adminDownloadOriginal: ({ params, ...exchange }) =>
      download(context, exchange, () => findOriginal(context, undefined, params.id)),
    adminDownloadResult: ({ params, query, language, ...exchange }) =>
      download(context, exchange, () => findResultOf(context, undefined, params.id, { ...query, language })),
  }) satisfies Partial<Handlers<typeof filesApi>>
