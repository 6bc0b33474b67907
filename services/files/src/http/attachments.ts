import { attachedMedia, filesApi } from '@runwen/contracts'
import { type App, implement } from '@runwen/service-kit'
import type { Context } from '../context.ts'
import { findAttachmentOf } from '../use-cases/attachments/find-attachment.ts'
import { uploadAttachment } from '../use-cases/attachments/upload-attachment.ts'
import { download } from './download.ts'
import { receiveUpload } from './uploads.ts'

const form = { field: 'file', maxFiles: 1, kinds: attachedMedia } as const

export function addAttachmentRoutes(app: App, context: Context): void {
  implement(app, filesApi.uploadAttachment, ({ caller, ...exchange }) =>
    receiveUpload(context, exchange, form, (upload) =>
      uploadAttachment(context, { caller, userId: caller.userId }, upload),
    ),
  )

  implement(app, filesApi.adminUploadAttachment, ({ caller, ...exchange }) =>
    receiveUpload(context, exchange, form, (upload) =>
      uploadAttachment(context, { caller, userId: exchange.params.id }, upload),
    ),
  )

  implement(app, filesApi.downloadAttachment, ({ caller, params, ...exchange }) =>
    download(context, exchange, () => findAttachmentOf(context, caller.userId, params.id)),
  )

  implement(app, filesApi.adminDownloadAttachment, ({ params, ...exchange }) =>
    download(context, exchange, () => findAttachmentOf(context, undefined, params.id)),
  )
}
