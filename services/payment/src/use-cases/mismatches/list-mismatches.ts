import type { paymentApi, QueryOf } from '@runwen/contracts'
import { decodeCursor, toPage } from '@runwen/service-kit'
import { z } from 'zod'
import type { Context } from '../../context.ts'
import { countMismatches, listMismatches as listStored } from '../../models/mismatches/store.ts'
import { presentMismatch } from '../present/checks.ts'

const position = z.tuple([z.uuid()])

/** Returns mismatches with the requested status, newest first. */
export async function listMismatches(
  { database }: Context,
  { limit, cursor, status }: QueryOf<typeof paymentApi.mismatches>,
) {
  const after = decodeCursor(cursor, position)?.[0]
  return database.read(async (tx) => {
    const found = await listStored(tx, status ?? 'any', limit + 1, after)
    const { rows, next_cursor } = toPage(found, limit, ({ id }) => [id])
    return {
      mismatches: rows.map(presentMismatch),
      next_cursor,
      ...(await countMismatches(tx, status ?? 'any')),
    }
  })
}
