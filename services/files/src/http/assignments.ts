import { filesApi } from '@runwen/contracts'
import { type App, implement } from '@runwen/service-kit'
import type { Context } from '../context.ts'
import { assignDocument } from '../use-cases/assignments/assign-document.ts'
import { getOverview } from '../use-cases/assignments/get-overview.ts'
import { handOver } from '../use-cases/assignments/hand-over.ts'
import { answerFor } from './for-role.ts'

export function addAssignmentRoutes(app: App, context: Context): void {
  implement(app, filesApi.assignFile, ({ caller, params, body }) =>
    answerFor(
      caller,
      assignDocument(context, caller, {
        documentId: params.id,
        assigneeId: body.user_id,
        expected: body.expected,
      }),
    ),
  )

  implement(app, filesApi.handOverFiles, ({ caller, body }) => handOver(context, caller, body))

  implement(app, filesApi.overview, () => getOverview(context))
}
