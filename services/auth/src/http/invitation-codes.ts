import { authApi } from '@runwen/contracts'
import { type App, clientAddress, implement, sendCsv } from '@runwen/service-kit'
import type { Context } from '../context.ts'
import { changeCode, deleteCode } from '../use-cases/invitation-codes/change-code.ts'
import { checkInvitationCode } from '../use-cases/invitation-codes/check-invitation-code.ts'
import { createCode, createCodes } from '../use-cases/invitation-codes/create-code.ts'
import { exportCodes, listCodes } from '../use-cases/invitation-codes/list-codes.ts'

export function addInvitationCodeRoutes(app: App, context: Context): void {
  implement(app, authApi.checkInvitationCode, ({ body, req }) =>
    checkInvitationCode(context, { code: body.invitationCode, address: clientAddress(req) }),
  )

  implement(app, authApi.listInvitationCodes, ({ query }) => listCodes(context, query))

  implement(app, authApi.exportInvitationCodes, ({ query, res }) =>
    sendCsv(res, 'invitation-codes.csv', exportCodes(context, query)),
  )

  implement(app, authApi.createInvitationCode, ({ keyed, body }) => createCode(context, keyed, body))

  implement(app, authApi.createInvitationCodes, ({ keyed, body }) => createCodes(context, keyed, body))

  implement(app, authApi.updateInvitationCode, ({ params, body }) => changeCode(context, params.id, body))

  implement(app, authApi.deleteInvitationCode, ({ params }) => deleteCode(context, params.id))
}
