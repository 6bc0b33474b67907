import { attachedMedia, filesApi, limits } from '@runwen/contracts'
import { type App, implement } from '@runwen/service-kit'
import type { Context } from '../context.ts'
import { deleteReference } from '../use-cases/references/delete-reference.ts'
import { findReferenceOf } from '../use-cases/references/find-reference.ts'
import { uploadReferences } from '../use-cases/references/upload-references.ts'
import { download } from './download.ts'
import { receiveUpload } from './uploads.ts'

const form = { field: 'files', maxFiles: limits.referencesPerFile, kinds: attachedMedia } as const

export function addReferenceRoutes(app: App, context: Context): void {
  implement(app, filesApi.uploadReferences, ({ caller, ...exchange }) =>
    receiveUpload(context, exchange, form, (upload) =>
      uploadReferences(context, { caller, documentId: exchange.params.id }, upload),
    ),
  )

  implement(app, filesApi.downloadReference, ({ caller, params, ...exchange }) =>
    download(context, exchange, () =>
      findReferenceOf(context, caller.userId, params.id, params.reference_id),
    ),
  )

  implement(app, filesApi.adminDownloadReference, ({ params, ...exchange }) =>
    download(context, exchange, () => findReferenceOf(context, undefined, params.id, params.reference_id)),
  )

  implement(app, filesApi.deleteReference, ({ caller, params }) =>
    deleteReference(context, caller.userId, params.id, params.reference_id),
  )
}
