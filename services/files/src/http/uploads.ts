import { filesApi, limits } from '@runwen/contracts'
import { type App, AppError, implement } from '@runwen/service-kit'
import type { Response } from 'express'
import { type Dependencies as Result, uploadResult } from '../use-cases/results/upload-result.ts'
import { type Dependencies as Run, runUpload } from '../use-cases/uploads/run-upload.ts'
import { type Dependencies as Documents, uploadDocuments } from '../use-cases/uploads/upload-documents.ts'

export type Dependencies = Run & Result & Documents

export function addUploadRoutes(app: App, dependencies: Dependencies): void {
  implement(app, filesApi.upload, ({ caller, language, idempotencyKey: key, req, res }) =>
    runUpload(
      dependencies,
      {
        req,
        disconnected: disconnectSignal(res),
        call: { endpoint: filesApi.upload, caller, key },
        field: 'files',
        maxFiles: limits.filesPerUpload,
        kinds: ['docx'],
      },
      (upload) => uploadDocuments(dependencies, { caller, language }, upload),
    ),
  )

  implement(app, filesApi.uploadResult, ({ caller, params, idempotencyKey: key, req, res }) =>
    runUpload(
      dependencies,
      {
        req,
        disconnected: disconnectSignal(res),
        call: { endpoint: filesApi.uploadResult, caller, params, key },
        field: 'file',
        maxFiles: 1,
        kinds: ['docx'],
      },
      (upload) => uploadResult(dependencies, { caller, fileId: params.id }, upload),
    ),
  )
}

/** Aborted when the connection closes before the response is complete. */
export function disconnectSignal(res: Response): AbortSignal {
  const disconnected = new AbortController()
  res.once('close', () => {
    if (!res.writableFinished) disconnected.abort(new AppError('request_timeout'))
  })
  return disconnected.signal
}
