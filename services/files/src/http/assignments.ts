import type { filesApi } from '@runwen/contracts'
import type { Handlers } from '@runwen/service-kit'
import type { Context } from '../context.ts'
import { assignDocument } from '../use-cases/assignments/assign-document.ts'
import { getOverview } from '../use-cases/assignments/get-overview.ts'
import { handOver } from '../use-cases/assignments/hand-over.ts'
import { answerFor } from './for-role.ts'

export const assignmentRoutes = (context: Context) =>
  ({
    assignFile: ({ caller, params, body }) =>
      answerFor(
        caller,
        assignDocument(context, caller, {
          documentId: params.id,
          assigneeId: body.user_id,
          expected: body.expected,
        }),
      ),
    handOverFiles: ({ caller, body }) => handOver(context, caller, body),
    overview: () => getOverview(context),
  }) satisfies Partial<Handlers<typeof filesApi>>
