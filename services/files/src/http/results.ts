import { filesApi } from '@runwen/contracts'
import { type App, implement } from '@runwen/service-kit'
import type { Context } from '../context.ts'
import { checkResult } from '../use-cases/results/check-result.ts'
import { deliverDraft } from '../use-cases/results/deliver-draft.ts'
import { restoreResult } from '../use-cases/results/restore-result.ts'
import { answerFor } from './for-role.ts'
import { oneDocument, receiveUpload } from './uploads.ts'

export function addResultRoutes(app: App, context: Context): void {
  implement(app, filesApi.checkResult, ({ caller, ...exchange }) =>
    receiveUpload(context, exchange, oneDocument, (upload) =>
      checkResult(context, { caller, documentId: exchange.params.id }, upload),
    ),
  )

  implement(app, filesApi.deliver, ({ keyed, caller, params, body }) =>
    answerFor(
      caller,
      deliverDraft(
        context,
        { ...keyed, params },
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
