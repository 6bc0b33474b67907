import { attachedMedia, filesApi, limits } from '@runwen/contracts'
import { type App, implement } from '@runwen/service-kit'
import type { Context } from '../context.ts'
import { deleteReference } from '../use-cases/references/delete-reference.ts'
import { findReferenceOf } from '../use-cases/references/find-reference.ts'
import { uploadReferences } from '../use-cases/references/upload-references.ts'
import { runUpload } from '../use-cases/uploads/run-upload.ts'
import { download } from './download.ts'
import { disconnectSignal } from './uploads.ts'

export function addReferenceRoutes(app: App, context: Context): void {
  implement(app, filesApi.uploadReferences, ({ caller, params, idempotencyKey: key, req, res }) =>
    runUpload(
      context,
      {
        req,
        disconnected: disconnectSignal(res),
        call: { endpoint: filesApi.uploadReferences, caller, params, key },
        field: 'files',
        maxFiles: limits.referencesPerFile,
        kinds: attachedMedia,
      },
      (upload) => uploadReferences(context, { caller, documentId: params.id }, upload),
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
