import { attachedMedia, type filesApi, limits } from '@runwen/contracts'
import type { Handlers } from '@runwen/service-kit'
import type { Context } from '../context.ts'
import { deleteReference } from '../use-cases/references/delete-reference.ts'
import { findReferenceOf } from '../use-cases/references/find-reference.ts'
import { uploadReferences } from '../use-cases/references/upload-references.ts'
import { download } from './download.ts'
import { receiveUpload } from './uploads.ts'

const form = { field: 'files', maxFiles: limits.referencesPerFile, kinds: attachedMedia } as const

export const referenceRoutes = (context: Context) =>
  ({
    uploadReferences: ({ caller, ...exchange }) =>
      receiveUpload(context, exchange, form, (upload) =>
        uploadReferences(context, { caller, documentId: exchange.params.id }, upload),
      ),
    downloadReference: ({ caller, params, ...exchange }) =>
      download(context, exchange, () =>
        findReferenceOf(context, caller.userId, params.id, params.reference_id),
      ),
    adminDownloadReference: ({ params, ...exchange }) =>
      download(context, exchange, () => findReferenceOf(context, undefined, params.id, params.reference_id)),
    deleteReference: ({ caller, params }) =>
      deleteReference(context, caller.userId, params.id, params.reference_id),
  }) satisfies Partial<Handlers<typeof filesApi>>
