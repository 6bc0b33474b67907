import { type AdminFile, type AdminHistoryEntry, includesRole, type StaffRole } from '@runwen/contracts'

type Answered = Pick<AdminFile, 'price'>

/** Leaves out what a role may not see: editors see no sums. */
export const forRole = <F extends Answered>(role: StaffRole | null, file: F): F =>
  includesRole(role, 'manager') ? file : { ...file, price: null }

/** Leaves out of an answer with one document what the caller may not see. */
export async function answerFor<F extends Answered, A extends { file: F }>(
  { role }: { role: StaffRole | null },
  answer: Promise<A>,
): Promise<A> {
  const { file, ...rest } = await answer
  return { ...rest, file: forRole(role, file) } as A
}

/** Leaves the sums out of a history for those who may not see them. */
export async function historyFor(
  { role }: { role: StaffRole | null },
  answer: Promise<{ history: AdminHistoryEntry[] }>,
): Promise<{ history: AdminHistoryEntry[] }> {
  const { history } = await answer
  return includesRole(role, 'manager')
    ? { history }
    : { history: history.map(({ amount, ...entry }) => entry) }
}
