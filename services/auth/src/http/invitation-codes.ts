import type { authApi } from '@runwen/contracts'
import { clientAddress, type Handlers, sendCsv } from '@runwen/service-kit'
import type { Context } from '../context.ts'
import { changeCode, deleteCode } from '../use-cases/invitation-codes/change-code.ts'
import { checkInvitationCode } from '../use-cases/invitation-codes/check-invitation-code.ts'
import { createCode, createCodes } from '../use-cases/invitation-codes/create-code.ts'
import { exportCodes, listCodes } from '../use-cases/invitation-codes/list-codes.ts'

export const invitationCodeRoutes = (context: Context) =>
  ({
    checkInvitationCode: ({ body, req }) =>
      checkInvitationCode(context, { code: body.invitationCode, address: clientAddress(req) }),
    listInvitationCodes: ({ query }) => listCodes(context, query),
    exportInvitationCodes: ({ query, res }) =>
      sendCsv(res, 'invitation-codes.csv', exportCodes(context, query)),
    createInvitationCode: ({ keyed, body }) => createCode(context, keyed, body),
    createInvitationCodes: ({ keyed, body }) => createCodes(context, keyed, body),
    updateInvitationCode: ({ params, body }) => changeCode(context, params.id, body),
    deleteInvitationCode: ({ params }) => deleteCode(context, params.id),
  }) satisfies Partial<Handlers<typeof authApi>>
