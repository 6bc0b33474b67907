import type { filesApi } from '@runwen/contracts'
import type { Handlers } from '@runwen/service-kit'
import type { Context } from '../context.ts'
import { checkResult } from '../use-cases/results/check-result.ts'
import { deliverDraft } from '../use-cases/results/deliver-draft.ts'
import { restoreResult } from '../use-cases/results/restore-result.ts'
import { answerFor } from './for-role.ts'
import { oneDocument, receiveUpload } from './uploads.ts'

export const resultRoutes = (context: Context) =>
  ({
    checkResult: ({ caller, ...exchange }) =>
      receiveUpload(context, exchange, oneDocument, (upload) =>
        checkResult(context, { caller, documentId: exchange.params.id }, upload),
      ),
    deliver: ({ keyed, caller, params, body }) =>
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
    restoreResult: ({ caller, params, body }) =>
      answerFor(caller, restoreResult(context, { staffId: caller.userId, documentId: params.id }, body)),
  }) satisfies Partial<Handlers<typeof filesApi>>
