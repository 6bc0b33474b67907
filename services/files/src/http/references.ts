import { filesApi, limits } from '@runwen/contracts'
import { type App, implement } from '@runwen/service-kit'
import { fileKinds } from '../adapters/file-kinds/file-kinds.ts'
import { type Dependencies as Delete, deleteReference } from '../use-cases/references/delete-reference.ts'
import { type Dependencies as Find, findReferenceOf } from '../use-cases/references/find-reference.ts'
import { type Dependencies as Add, uploadReferences } from '../use-cases/references/upload-references.ts'
import { type Dependencies as Run, runUpload } from '../use-cases/uploads/run-upload.ts'
import { type Dependencies as Download, download } from './download.ts'
import { disconnectSignal } from './uploads.ts'

export type Dependencies = Run & Add & Find & Delete & Download

export function addReferenceRoutes(app: App, dependencies: Dependencies): void {
  implement(app, filesApi.uploadReferences, ({ caller, params, idempotencyKey: key, req, res }) =>
    runUpload(
      dependencies,
      {
        req,
        disconnected: disconnectSignal(res),
        call: { endpoint: filesApi.uploadReferences, caller, params, key },
        field: 'files',
        maxFiles: limits.referencesPerFile,
        kinds: fileKinds,
      },
      (upload) => uploadReferences(dependencies, { caller, fileId: params.id }, upload),
    ),
  )

  implement(app, filesApi.downloadReference, ({ caller, params, ...exchange }) =>
    download(dependencies, exchange, () =>
      findReferenceOf(dependencies, caller.userId, params.id, params.reference_id),
    ),
  )

  implement(app, filesApi.adminDownloadReference, ({ params, ...exchange }) =>
    download(dependencies, exchange, () =>
      findReferenceOf(dependencies, undefined, params.id, params.reference_id),
    ),
  )

  implement(app, filesApi.deleteReference, ({ caller, params }) =>
    deleteReference(dependencies, caller.userId, params.id, params.reference_id),
  )
}
