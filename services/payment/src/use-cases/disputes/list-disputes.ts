import type { paymentApi, QueryOf } from '@runwen/contracts'
import { decodeCursor, toPage } from '@runwen/service-kit'
import { z } from 'zod'
import type { Context } from '../../context.ts'
import { countDisputes, listDisputes as listStored } from '../../models/disputes/store.ts'
import { presentDispute } from '../present/checks.ts'

const position = z.tuple([z.uuid()])

/** Disputed payments with the requested status, newest first. */
export async function listDisputes(
  { database }: Context,
  { limit, cursor, status }: QueryOf<typeof paymentApi.disputes>,
) {
  const after = decodeCursor(cursor, position)?.[0]
  return database.read(async (tx) => {
    const found = await listStored(tx, status ?? 'any', limit + 1, after)
    const { rows, next_cursor } = toPage(found, limit, ({ id }) => [id])
    const total = await countDisputes(tx, status ?? 'any')
    return { disputes: rows.map(presentDispute), next_cursor, ...total }
  })
}
