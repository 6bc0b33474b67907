import { attachedMedia, type filesApi } from '@runwen/contracts'
import type { Handlers } from '@runwen/service-kit'
import type { Context } from '../context.ts'
import { findAttachmentOf } from '../use-cases/attachments/find-attachment.ts'
import { uploadAttachment } from '../use-cases/attachments/upload-attachment.ts'
import { download } from './download.ts'
import { receiveUpload } from './uploads.ts'

const form = { field: 'file', maxFiles: 1, kinds: attachedMedia } as const

export const attachmentRoutes = (context: Context) =>
  ({
    uploadAttachment: ({ caller, ...exchange }) =>
      receiveUpload(context, exchange, form, (upload) =>
        uploadAttachment(context, { caller, userId: caller.userId }, upload),
      ),
    adminUploadAttachment: ({ caller, ...exchange }) =>
      receiveUpload(context, exchange, form, (upload) =>
        uploadAttachment(context, { caller, userId: exchange.params.id }, upload),
      ),
    downloadAttachment: ({ caller, params, ...exchange }) =>
      download(context, exchange, () => findAttachmentOf(context, caller.userId, params.id)),
    adminDownloadAttachment: ({ params, ...exchange }) =>
      download(context, exchange, () => findAttachmentOf(context, undefined, params.id)),
  }) satisfies Partial<Handlers<typeof filesApi>>
