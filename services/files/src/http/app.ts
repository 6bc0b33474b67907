import type { App } from '@runwen/service-kit'
import type { Context } from '../context.ts'
import { addAssignmentRoutes } from './assignments.ts'
import { addAttachmentRoutes } from './attachments.ts'
import { addCertificateRoutes } from './certificates.ts'
import { addChangeRoutes } from './changes.ts'
import { addDocumentRoutes } from './documents.ts'
import { addDownloadRoutes } from './downloads.ts'
import { addExportRoutes } from './exports.ts'
import { addInstructionRoutes } from './instructions.ts'
import { addPictureRoutes } from './pictures.ts'
import { addReferenceRoutes } from './references.ts'
import { addResultRoutes } from './results.ts'
import { addUploadRoutes } from './uploads.ts'

export function addRoutes(app: App, context: Context): void {
  addUploadRoutes(app, context)
  addDocumentRoutes(app, context)
  addDownloadRoutes(app, context)
  addExportRoutes(app, context)
  addInstructionRoutes(app, context)
  addReferenceRoutes(app, context)
  addCertificateRoutes(app, context)
  addChangeRoutes(app, context)
  addPictureRoutes(app, context)
  addResultRoutes(app, context)
  addAttachmentRoutes(app, context)
  addAssignmentRoutes(app, context)
}
