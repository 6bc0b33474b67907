import { filesApi } from '@runwen/contracts'
import { type App, implement } from '@runwen/service-kit'
import type { Context } from '../context.ts'
import { checkResult } from '../use-cases/results/check-result.ts'
import { deliverDraft } from '../use-cases/results/deliver-draft.ts'
import { restoreResult } from '../use-cases/results/restore-result.ts'
import { runUpload } from '../use-cases/uploads/run-upload.ts'
import { answerFor } from './for-role.ts'
import { disconnectSignal, oneDocument } from './uploads.ts'

export function addResultRoutes(app: App, context: Context): void {
  implement(app, filesApi.checkResult, ({ caller, params, idempotencyKey: key, req, res }) =>
    runUpload(
      context,
      {
        req,
        disconnected: disconnectSignal(res),
        call: { endpoint: filesApi.checkResult, caller, params, key },
        ...oneDocument,
      },
      (upload) => checkResult(context, { caller, documentId: params.id }, upload),
    ),
  )

  implement(app, filesApi.deliver, ({ caller, params, body, idempotencyKey: key }) =>
    answerFor(
      caller,
      deliverDraft(
        context,
        { endpoint: filesApi.deliver, caller, params, key },
        {
          staffId: caller.userId,
          documentId: params.id,
          draftId: body.draft_id,
          reason: body.reason,
          processedDate: body.processed_date,
        },
      ),
    ),
  )

  implement(app, filesApi.restoreResult, ({ caller, params, body }) =>
    answerFor(caller, restoreResult(context, { staffId: caller.userId, documentId: params.id }, body)),
  )
}
