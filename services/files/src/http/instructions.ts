import { filesApi } from '@runwen/contracts'
import { type App, implement } from '@runwen/service-kit'
import type { Context } from '../context.ts'
import { getInstructions } from '../use-cases/instructions/get-instructions.ts'
import { putInstructions } from '../use-cases/instructions/put-instructions.ts'

export function addInstructionRoutes(app: App, context: Context): void {
  implement(app, filesApi.getInstructions, ({ caller, params }) =>
    getInstructions(context, caller.userId, params.id),
  )

  implement(app, filesApi.adminGetInstructions, ({ params }) =>
    getInstructions(context, undefined, params.id),
  )

  implement(app, filesApi.putInstructions, ({ caller, params, body }) =>
    putInstructions(context, caller.userId, params.id, body),
  )
}
