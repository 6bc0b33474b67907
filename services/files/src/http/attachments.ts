import { filesApi } from '@runwen/contracts'
import { type App, implement } from '@runwen/service-kit'
import { fileKinds } from '../adapters/file-kinds/file-kinds.ts'
import { type Dependencies as Find, findAttachmentOf } from '../use-cases/attachments/find-attachment.ts'
import { type Dependencies as Add, uploadAttachment } from '../use-cases/attachments/upload-attachment.ts'
import { type Dependencies as Run, runUpload } from '../use-cases/uploads/run-upload.ts'
import { type Dependencies as Download, download } from './download.ts'
import { disconnectSignal } from './uploads.ts'

export type Dependencies = Run & Add & Find & Download

const form = { field: 'file', maxFiles: 1, kinds: fileKinds } as const

export function addAttachmentRoutes(app: App, dependencies: Dependencies): void {
  implement(app, filesApi.uploadAttachment, ({ caller, idempotencyKey: key, req, res }) =>
    runUpload(
      dependencies,
      {
        ...form,
        req,
        disconnected: disconnectSignal(res),
        call: { endpoint: filesApi.uploadAttachment, caller, key },
      },
      (upload) => uploadAttachment(dependencies, { caller, userId: caller.userId }, upload),
    ),
  )

  implement(app, filesApi.adminUploadAttachment, ({ caller, params, idempotencyKey: key, req, res }) =>
    runUpload(
      dependencies,
      {
        ...form,
        req,
        disconnected: disconnectSignal(res),
        call: { endpoint: filesApi.adminUploadAttachment, caller, params, key },
      },
      (upload) => uploadAttachment(dependencies, { caller, userId: params.id }, upload),
    ),
  )

  implement(app, filesApi.downloadAttachment, ({ caller, params, ...exchange }) =>
    download(dependencies, exchange, () => findAttachmentOf(dependencies, caller.userId, params.id)),
  )

  implement(app, filesApi.adminDownloadAttachment, ({ params, ...exchange }) =>
    download(dependencies, exchange, () => findAttachmentOf(dependencies, undefined, params.id)),
  )
}
