import { pipeline } from 'node:stream/promises'
import { filesApi } from '@runwen/contracts'
import type { ObjectStore } from '@runwen/object-store'
import { type App, implement, type Log } from '@runwen/service-kit'
import { create as contentDisposition } from 'content-disposition'
import { writeArchive } from '../adapters/archive/write-archive.ts'
import { type Dependencies as Find, findArchive } from '../use-cases/exports/find-export.ts'
import { type Dependencies as Request, requestExport } from '../use-cases/exports/request-export.ts'

export type Dependencies = Find & Request & { store: ObjectStore; log: Log }

export function addExportRoutes(app: App, dependencies: Dependencies): void {
  const { store, log } = dependencies
  implement(app, filesApi.requestExport, ({ caller }) => requestExport(dependencies, caller))

  implement(app, filesApi.downloadExport, async ({ caller, req, res }) => {
    const entries = await findArchive(dependencies, caller.userId)
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
