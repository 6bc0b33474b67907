import { pipeline } from 'node:stream/promises'
import { filesApi } from '@runwen/contracts'
import { type App, implement } from '@runwen/service-kit'
import { create as contentDisposition } from 'content-disposition'
import { writeArchive } from '../adapters/archive/write-archive.ts'
import type { Context } from '../context.ts'
import { exportStatus } from '../use-cases/exports/export-status.ts'
import { findArchive } from '../use-cases/exports/find-export.ts'
import { requestExport } from '../use-cases/exports/request-export.ts'

export function addExportRoutes(app: App, context: Context): void {
  const { store, log } = context
  implement(app, filesApi.requestExport, ({ caller }) => requestExport(context, caller))
  implement(app, filesApi.exportStatus, ({ caller }) => exportStatus(context, caller))

  implement(app, filesApi.downloadExport, async ({ caller, req, res }) => {
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
  })
}
