import { filesApi, limits } from '@runwen/contracts'
import { type App, AppError, implement } from '@runwen/service-kit'
import type { Response } from 'express'
import type { Parts } from '../parts.ts'
import { uploadResult } from '../results/upload-result.ts'
import { runUpload } from './run-upload.ts'
import { uploadDocuments } from './upload-documents.ts'

export function addUploadRoutes(app: App, parts: Parts): void {
  implement(app, filesApi.upload, async ({ caller, idempotencyKey: key, req, res }) => {
    const call = { endpoint: filesApi.upload, caller, key }
    const answer = await runUpload(
      parts,
      { req, gone: goneSignal(res), call, field: 'files', most: limits.filesPerUpload },
      (upload) => uploadDocuments(parts, caller, upload),
    )
    parts.wakeCounts()
    return answer
  })

  implement(app, filesApi.uploadResult, ({ caller, params, idempotencyKey: key, req, res }) => {
    const call = { endpoint: filesApi.uploadResult, caller, params, key }
    return runUpload(parts, { req, gone: goneSignal(res), call, field: 'file', most: 1 }, (upload) =>
      uploadResult(parts, { caller, fileId: params.id }, upload),
    )
  })
}

function goneSignal(res: Response): AbortSignal {
  const gone = new AbortController()
  res.once('close', () => {
    if (!res.writableFinished) gone.abort(new AppError('request_timeout'))
  })
  return gone.signal
}
