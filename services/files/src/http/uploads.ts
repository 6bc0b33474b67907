import { type filesApi, limits } from '@runwen/contracts'
import { AppError, type Handlers, type KeyedCall } from '@runwen/service-kit'
import type { Request, Response } from 'express'
import type { Context } from '../context.ts'
import { uploadResult } from '../use-cases/results/upload-result.ts'
import {
  runUpload,
  type Upload,
  type UploadForm,
  type UploadRequest,
} from '../use-cases/uploads/run-upload.ts'
import { uploadDocuments } from '../use-cases/uploads/upload-documents.ts'
import { answerFor } from './for-role.ts'

const documents = { field: 'files', maxFiles: limits.filesPerUpload, kinds: ['docx'] } as const

/** What a form with a result holds. */
export const oneDocument = { field: 'file', maxFiles: 1, kinds: ['docx'] } as const

export const uploadRoutes = (context: Context) =>
  ({
    upload: ({ caller, language, ...exchange }) =>
      receiveUpload(context, exchange, documents, (upload) =>
        uploadDocuments(context, { caller, language }, upload),
      ),
    uploadResult: ({ caller, ...exchange }) =>
      receiveUpload(context, exchange, oneDocument, (upload) =>
        answerFor(caller, uploadResult(context, { caller, documentId: exchange.params.id }, upload)),
      ),
  }) satisfies Partial<Handlers<typeof filesApi>>

interface Exchange {
  keyed: UploadRequest['call']
  params: KeyedCall['params']
  req: Request
  res: Response
}

/** Runs the upload of a request with the form that its endpoint takes. */
export function receiveUpload<T>(
  context: Context,
  { keyed, params, req, res }: Exchange,
  form: UploadForm,
  work: (upload: Upload) => Promise<T>,
): Promise<T> {
  const call = { ...keyed, params }
  return runUpload(context, { ...form, req, disconnected: disconnectSignal(res), call }, work)
}

/** Aborted when the connection closes before the response is complete. */
function disconnectSignal(res: Response): AbortSignal {
  const disconnected = new AbortController()
  res.once('close', () => {
    if (!res.writableFinished) disconnected.abort(new AppError('request_timeout'))
  })
  return disconnected.signal
}
