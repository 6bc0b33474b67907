import type { paymentApi, QueryOf } from '@runwen/contracts'
import { decodeCursor, toPage } from '@runwen/service-kit'
import { z } from 'zod'
import type { Context } from '../../context.ts'
import { attemptsOf, countOwedRefunds, listOwedRefunds as listStored } from '../../models/refunds/store.ts'
import { presentAdminRefund } from '../present/refunds.ts'

const position = z.tuple([z.uuid()])

/** Refunds that failed, or that wait for the provider, newest first. */
export async function listOwedRefunds(
  { database }: Context,
  { limit, cursor, status }: QueryOf<typeof paymentApi.owedRefunds>,
) {
  const after = decodeCursor(cursor, position)?.[0]
  return database.read(async (tx) => {
    const found = await listStored(tx, status, limit + 1, after)
    const { rows, next_cursor } = toPage(found, limit, ({ id }) => [id])
    const attempts = await attemptsOf(
      tx,
      rows.map(({ id }) => id),
    )
    const refunds = rows.map((refund) => presentAdminRefund(refund, attempts))
    return { refunds, next_cursor, ...(await countOwedRefunds(tx, status)) }
  })
}
