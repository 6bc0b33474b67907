import { pipeline } from 'node:stream/promises'
import type { filesApi } from '@runwen/contracts'
import type { Handlers } from '@runwen/service-kit'
import { create as contentDisposition } from 'content-disposition'
import { writeArchive } from '../adapters/archive/write-archive.ts'
import type { Context } from '../context.ts'
import { exportStatus } from '../use-cases/exports/export-status.ts'
import { findArchive } from '../use-cases/exports/find-export.ts'
import { requestExport } from '../use-cases/exports/request-export.ts'

export function exportRoutes(context: Context) {
  const { store, log } = context
  return {
    requestExport: ({ caller }) => requestExport(context, caller),
    exportStatus: ({ caller }) => exportStatus(context, caller),
    downloadExport: async ({ caller, req, res }) => {
      const entries = await findArchive(context, caller.userId)
      res.status(200).set({
        'Content-Type': 'application/zip',
        'Content-Disposition': contentDisposition('runwen-data.zip'),
        'Cache-Control': 'no-store',
      })
      if (req.method === 'HEAD') {
        res.end()
        return
      }
      await pipeline(writeArchive(store, entries), res).catch((error: unknown) => {
        // The status is already sent. A caller that disconnected is not a failure.
        if (!req.socket.destroyed) log.warn({ err: error }, 'export aborted')
        res.destroy()
      })
    },
  } satisfies Partial<Handlers<typeof filesApi>>
}
