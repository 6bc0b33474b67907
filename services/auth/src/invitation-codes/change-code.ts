import type { InvitationCode } from '@runwen/contracts'
import { AppError, sqlState } from '@runwen/service-kit'
import type { Parts } from '../parts.ts'
import { presentCode } from './present-code.ts'
import { applyFields, type Fields } from './rules.ts'
import { lockCode, updateCode } from './store.ts'

const uniqueViolation = '23505'

/** @throws AppError `not_found`, `code_taken` */
export async function changeCode(
  { database }: Pick<Parts, 'database'>,
  id: string,
  fields: Fields,
): Promise<InvitationCode> {
  try {
    return await database.transaction(async (tx) => {
      const before = await lockCode(tx, id)
      if (!before) throw new AppError('not_found')
      const after = { ...before, ...applyFields(fields, before) }
      await updateCode(tx, after)
      return presentCode(after)
    })
  } catch (error) {
    if (sqlState(error) === uniqueViolation) throw new AppError('code_taken')
    throw error
  }
}
