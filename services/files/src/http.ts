import type { App } from '@runwen/service-kit'
import { addDownloadRoutes } from './downloads/routes.ts'
import { addFileRoutes } from './files/routes.ts'
import type { Parts } from './parts.ts'
import { addUploadRoutes } from './uploads/routes.ts'

export function addRoutes(app: App, parts: Parts): void {
  addUploadRoutes(app, parts)
  addFileRoutes(app, parts)
  addDownloadRoutes(app, parts)
}
