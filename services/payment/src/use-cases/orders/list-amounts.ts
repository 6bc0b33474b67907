import { currencyCode } from '@runwen/contracts'
import type { Context } from '../../context.ts'
import { readAmounts } from '../../models/amounts.ts'

export async function listAmounts({ database }: Context, ids: readonly string[]) {
  return { currency: currencyCode, amounts: await database.read((tx) => readAmounts(tx, ids)) }
}
