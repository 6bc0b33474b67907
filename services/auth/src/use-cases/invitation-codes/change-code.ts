import { AppError, type Database, sqlState } from '@runwen/service-kit'
import { presentCode } from '../../models/invitation-codes/present.ts'
import { applyFields, type Fields } from '../../models/invitation-codes/rules.ts'
import { lockCode, updateCode } from '../../models/invitation-codes/store.ts'

export interface Dependencies {
  database: Database
}

const uniqueViolation = '23505'

/** @throws AppError `not_found`, `code_taken` */
export async function changeCode({ database }: Dependencies, id: string, fields: Fields) {
  try {
    return await database.transaction(async (tx) => {
      const before = await lockCode(tx, id)
      if (!before) throw new AppError('not_found')
      const after = { ...before, ...applyFields(fields, before) }
      await updateCode(tx, after)
      return { invitation_code: presentCode(after) }
    })
  } catch (error) {
    if (sqlState(error) === uniqueViolation) throw new AppError('code_taken')
    throw error
  }
}
