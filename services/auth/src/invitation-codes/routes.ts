import { authApi } from '@runwen/contracts'
import { type App, AppError, cappedTotal, decodeCursor, implement, toPage } from '@runwen/service-kit'
import { z } from 'zod'
import type { Parts } from '../parts.ts'
import { changeCode } from './change-code.ts'
import { createCode } from './create-code.ts'
import { presentCode } from './present-code.ts'
import { listCodes, removeCode } from './store.ts'

const cursorShape = z.tuple([z.uuid()])

export function addInvitationCodeRoutes(app: App, parts: Parts): void {
  implement(app, authApi.listInvitationCodes, ({ query }) => {
    const [before] = decodeCursor(query.cursor, cursorShape) ?? [null]
    return parts.database.read(async (tx) => {
      const found = await listCodes(tx, { before, limit: query.limit + 1 })
      const { rows, next_cursor } = toPage(found, query.limit, ({ id }) => [id])
      const total = await cappedTotal(tx, 'SELECT FROM invitation_codes')
      return { invitation_codes: rows.map(presentCode), next_cursor, ...total }
    })
  })

  implement(app, authApi.createInvitationCode, ({ caller, body, idempotencyKey }) =>
    createCode(parts, { endpoint: authApi.createInvitationCode, caller, key: idempotencyKey }, body),
  )

  implement(app, authApi.updateInvitationCode, async ({ params, body }) => ({
    invitation_code: await changeCode(parts, params.id, body),
  }))

  implement(app, authApi.deleteInvitationCode, async ({ params }) => {
    const removed = await parts.database.transaction((tx) => removeCode(tx, params.id))
    if (!removed) throw new AppError('not_found')
  })
}
