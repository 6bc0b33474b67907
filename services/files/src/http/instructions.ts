import { filesApi } from '@runwen/contracts'
import { type App, implement } from '@runwen/service-kit'
import { type Dependencies as Get, getInstructions } from '../use-cases/instructions/get-instructions.ts'
import { type Dependencies as Put, putInstructions } from '../use-cases/instructions/put-instructions.ts'

export type Dependencies = Get & Put

export function addInstructionRoutes(app: App, dependencies: Dependencies): void {
  implement(app, filesApi.getInstructions, ({ caller, params }) =>
    getInstructions(dependencies, caller.userId, params.id),
  )

  implement(app, filesApi.adminGetInstructions, ({ params }) =>
    getInstructions(dependencies, undefined, params.id),
  )

  implement(app, filesApi.putInstructions, ({ caller, params, body }) =>
    putInstructions(dependencies, caller.userId, params.id, body),
  )
}
