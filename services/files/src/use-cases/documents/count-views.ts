import type { AnswerOf, filesApi } from '@runwen/contracts'
import type { Caller, Tx } from '@runwen/service-kit'
import type { Context } from '../../context.ts'
import { toCriteria } from '../../models/documents/search/criteria.ts'
import { countMatching } from '../../models/documents/search/matching.ts'

/** Counts the files of each view of the staff's list, as the list with the filters of that view counts them. */
export const countViews = (
  { database }: Context,
  { userId }: Pick<Caller, 'userId'>,
): Promise<AnswerOf<typeof filesApi.fileCounts>> =>
  database.read(async (tx) => ({
    all: await count(tx, {}),
    waiting: await count(tx, { waiting_on: 'staff' }),
    unassigned: await count(tx, { waiting_on: 'staff', assigneeId: null }),
    mine: await count(tx, { waiting_on: 'staff', assigneeId: userId }),
    to_revise: await count(tx, { needs_revision: true }),
    to_decide: await count(tx, { status: 'failed', is_paid: true }),
    to_pay: await count(tx, { waiting_on: 'customer' }),
  }))

const count = async (tx: Tx, filter: Parameters<typeof toCriteria>[0]) =>
  (await countMatching(tx, toCriteria(filter))).total
