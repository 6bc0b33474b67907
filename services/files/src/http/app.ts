import type { App } from '@runwen/service-kit'
import { type Dependencies as Attachments, addAttachmentRoutes } from './attachments.ts'
import { addDownloadRoutes, type Dependencies as Downloads } from './downloads.ts'
import { addExportRoutes, type Dependencies as Exports } from './exports.ts'
import { addFileRoutes, type Dependencies as Files } from './files.ts'
import { addInstructionRoutes, type Dependencies as Instructions } from './instructions.ts'
import { addReferenceRoutes, type Dependencies as References } from './references.ts'
import { addUploadRoutes, type Dependencies as Uploads } from './uploads.ts'

type Dependencies = Uploads & Files & Downloads & Exports & Instructions & References & Attachments

export function addRoutes(app: App, dependencies: Dependencies): void {
  addUploadRoutes(app, dependencies)
  addFileRoutes(app, dependencies)
  addDownloadRoutes(app, dependencies)
  addExportRoutes(app, dependencies)
  addInstructionRoutes(app, dependencies)
  addReferenceRoutes(app, dependencies)
  addAttachmentRoutes(app, dependencies)
}
