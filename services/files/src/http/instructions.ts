import type { filesApi } from '@runwen/contracts'
import type { Handlers } from '@runwen/service-kit'
import type { Context } from '../context.ts'
import { getInstructions } from '../use-cases/instructions/get-instructions.ts'
import { putInstructions } from '../use-cases/instructions/put-instructions.ts'

export const instructionRoutes = (context: Context) =>
  ({
    getInstructions: ({ caller, params }) => getInstructions(context, caller.userId, params.id),
    adminGetInstructions: ({ params }) => getInstructions(context, undefined, params.id),
    putInstructions: ({ caller, params, body }) => putInstructions(context, caller.userId, params.id, body),
  }) satisfies Partial<Handlers<typeof filesApi>>
