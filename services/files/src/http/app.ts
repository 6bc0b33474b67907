import { filesApi } from '@runwen/contracts'
import { type App, implementAll } from '@runwen/service-kit'
import type { Context } from '../context.ts'
import { assignmentRoutes } from './assignments.ts'
import { attachmentRoutes } from './attachments.ts'
import { certificateRoutes } from './certificates.ts'
import { changeRoutes } from './changes.ts'
import { documentRoutes } from './documents.ts'
import { downloadRoutes } from './downloads.ts'
import { exportRoutes } from './exports.ts'
import { instructionRoutes } from './instructions.ts'
import { pictureRoutes } from './pictures.ts'
import { referenceRoutes } from './references.ts'
import { resultRoutes } from './results.ts'
import { uploadRoutes } from './uploads.ts'

export function addRoutes(app: App, context: Context): void {
  implementAll(app, filesApi, {
    ...uploadRoutes(context),
    ...documentRoutes(context),
    ...downloadRoutes(context),
    ...exportRoutes(context),
    ...instructionRoutes(context),
    ...referenceRoutes(context),
    ...certificateRoutes(context),
    ...changeRoutes(context),
    ...pictureRoutes(context),
    ...resultRoutes(context),
    ...attachmentRoutes(context),
    ...assignmentRoutes(context),
  })
}
