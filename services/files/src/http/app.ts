import type { App } from '@runwen/service-kit'
import { addDownloadRoutes, type Dependencies as Downloads } from './downloads.ts'
import { addExportRoutes, type Dependencies as Exports } from './exports.ts'
import { addFileRoutes, type Dependencies as Files } from './files.ts'
import { addUploadRoutes, type Dependencies as Uploads } from './uploads.ts'

export function addRoutes(app: App, dependencies: Uploads & Files & Downloads & Exports): void {
  addUploadRoutes(app, dependencies)
  addFileRoutes(app, dependencies)
  addDownloadRoutes(app, dependencies)
  addExportRoutes(app, dependencies)
}
