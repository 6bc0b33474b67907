import type { App } from '@runwen/service-kit'
import { addDownloadRoutes, type Dependencies as Downloads } from './downloads.ts'
import { addFileRoutes, type Dependencies as Files } from './files.ts'
import { addUploadRoutes, type Dependencies as Uploads } from './uploads.ts'

export function addRoutes(app: App, dependencies: Uploads & Files & Downloads): void {
  addUploadRoutes(app, dependencies)
  addFileRoutes(app, dependencies)
  addDownloadRoutes(app, dependencies)
}
