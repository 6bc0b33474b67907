import type { AuditBefore } from '@runwen/contracts'
import { AppError, isoTimes, rememberBefore, sqlState } from '@runwen/service-kit'
import type { Context } from '../../context.ts'
import { applyFields, type Fields } from '../../models/invitation-codes/rules.ts'
import {
  type InvitationCodeRow,
  lockCode,
  removeCode,
  updateCode,
} from '../../models/invitation-codes/store.ts'

const uniqueViolation = '23505'

/** @throws AppError `not_found`, `code_taken` */
export async function changeCode({ database }: Context, id: string, fields: Fields) {
  try {
    return await database.transaction(async (tx) => {
      const before = await lockCode(tx, id)
      if (!before) throw new AppError('not_found')
      const after = { ...before, ...applyFields(fields, before) }
      await updateCode(tx, after)
      rememberBefore(replaced(before, after))
      return { invitation_code: isoTimes(after) }
    })
  } catch (error) {
    if (sqlState(error) === uniqueViolation) throw new AppError('code_taken')
    throw error
  }
}

/** The values that a change replaces and the audit trail may keep. */
const replaced = (before: InvitationCodeRow, after: InvitationCodeRow): AuditBefore => ({
  ...(before.max_uses !== after.max_uses && { max_uses: before.max_uses }),
  ...(before.expires_at?.getTime() !== after.expires_at?.getTime() && {
    expires_at: before.expires_at?.toISOString() ?? null,
  }),
})

/** @throws AppError `not_found` */
export async function deleteCode({ database }: Context, id: string): Promise<void> {
  if (!(await database.transaction((tx) => removeCode(tx, id)))) throw new AppError('not_found')
}
