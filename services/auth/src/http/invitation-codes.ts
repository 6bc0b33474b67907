import { authApi } from '@runwen/contracts'
import { type App, clientAddress, implement } from '@runwen/service-kit'
import { type Dependencies as Change, changeCode } from '../use-cases/invitation-codes/change-code.ts'
import { type Dependencies as Check, checkCode } from '../use-cases/invitation-codes/check-code.ts'
import { type Dependencies as Create, createCode } from '../use-cases/invitation-codes/create-code.ts'
import { type Dependencies as Delete, deleteCode } from '../use-cases/invitation-codes/delete-code.ts'
import { type Dependencies as List, listCodes } from '../use-cases/invitation-codes/list-codes.ts'

export type Dependencies = Check & List & Create & Change & Delete

export function addInvitationCodeRoutes(app: App, dependencies: Dependencies): void {
  implement(app, authApi.checkInvitationCode, ({ body, req }) =>
    checkCode(dependencies, { code: body.invitationCode, address: clientAddress(req) }),
  )

  implement(app, authApi.listInvitationCodes, ({ query }) => listCodes(dependencies, query))

  implement(app, authApi.createInvitationCode, ({ caller, body, idempotencyKey }) =>
    createCode(dependencies, { endpoint: authApi.createInvitationCode, caller, key: idempotencyKey }, body),
  )

  implement(app, authApi.updateInvitationCode, ({ params, body }) =>
    changeCode(dependencies, params.id, body),
  )

  implement(app, authApi.deleteInvitationCode, ({ params }) => deleteCode(dependencies, params.id))
}
