import { filesApi, limits } from '@runwen/contracts'
import { type App, AppError, implement } from '@runwen/service-kit'
import type { Response } from 'express'
import type { Context } from '../context.ts'
import { uploadResult } from '../use-cases/results/upload-result.ts'
import { runUpload } from '../use-cases/uploads/run-upload.ts'
import { uploadDocuments } from '../use-cases/uploads/upload-documents.ts'
import { answerFor } from './for-role.ts'

/** What a form with a result holds. */
export const oneDocument = { field: 'file', maxFiles: 1, kinds: ['docx'] } as const

export function addUploadRoutes(app: App, context: Context): void {
  implement(app, filesApi.upload, ({ caller, language, idempotencyKey: key, req, res }) =>
    runUpload(
      context,
      {
        req,
        disconnected: disconnectSignal(res),
        call: { endpoint: filesApi.upload, caller, key },
        field: 'files',
        maxFiles: limits.filesPerUpload,
        kinds: ['docx'],
      },
      (upload) => uploadDocuments(context, { caller, language }, upload),
    ),
  )

  implement(app, filesApi.uploadResult, ({ caller, params, idempotencyKey: key, req, res }) =>
    runUpload(
      context,
      {
        req,
        disconnected: disconnectSignal(res),
        call: { endpoint: filesApi.uploadResult, caller, params, key },
        ...oneDocument,
      },
      (upload) => answerFor(caller, uploadResult(context, { caller, documentId: params.id }, upload)),
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
