import { randomInt } from 'node:crypto'
import type { authApi, BodyOf } from '@runwen/contracts'
import { AppError, idempotent, isoTimes, type KeyedCall, newId, type Tx } from '@runwen/service-kit'
import type { Context } from '../../context.ts'
import { applyFields, type Fields, generateCode } from '../../models/invitation-codes/rules.ts'
import {
  type InvitationCodeRow,
  insertCode,
  type NewInvitationCode,
} from '../../models/invitation-codes/store.ts'

const empty = { code: '', source: null, description: null, expires_at: null, max_uses: null }

/** @throws AppError `code_taken` */
export function createCode({ database, now }: Context, call: KeyedCall, fields: Fields) {
  const time = now()
  const code = { id: newId(time), created_at: time, ...applyFields(fields, empty) }
  return idempotent(database, { ...call, request: fields }, async (tx) => ({
    invitation_code: isoTimes(await insert(tx, code)),
  }))
}

export function createCodes(
  { database, now }: Context,
  call: KeyedCall,
  request: BodyOf<typeof authApi.createInvitationCodes>,
) {
  const { count, ...fields } = request
  return idempotent(database, { ...call, request }, async (tx) => {
    const created: InvitationCodeRow[] = []
    while (created.length < count) {
      const time = now()
      created.push(await insert(tx, { id: newId(time), created_at: time, ...applyFields(fields, empty) }))
    }
    return { invitation_codes: created.map(isoTimes) }
  })
}

async function insert(tx: Tx, code: NewInvitationCode): Promise<InvitationCodeRow> {
  if (code.code) {
    const row = await insertCode(tx, code)
    if (!row) throw new AppError('code_taken')
    return row
  }
  for (;;) {
    const row = await insertCode(tx, { ...code, code: generateCode(randomInt) })
    if (row) return row
  }
}
