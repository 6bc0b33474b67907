import type { authApi, QueryOf } from '@runwen/contracts'
import { decodeCursor, toPage } from '@runwen/service-kit'
import { z } from 'zod'
import type { Context } from '../../context.ts'
import { presentCode } from '../../models/invitation-codes/present.ts'
import { countCodes, listCodesBefore } from '../../models/invitation-codes/store.ts'

const cursorShape = z.tuple([z.uuid()])

/** Lists invitation codes, newest first. `search` matches any part of the code or of its source, in any case. */
export function listCodes(
  { database }: Context,
  { limit, cursor, search }: QueryOf<typeof authApi.listInvitationCodes>,
) {
  const [before] = decodeCursor(cursor, cursorShape) ?? [null]
  return database.read(async (tx) => {
    const found = await listCodesBefore(tx, { search, before, limit: limit + 1 })
    const { rows, next_cursor } = toPage(found, limit, ({ id }) => [id])
    const total = await countCodes(tx, search)
    return { invitation_codes: rows.map(presentCode), next_cursor, ...total }
  })
}
