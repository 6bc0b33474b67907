import { fieldTexts } from '@runwen/contracts'
import { AppError, context } from '@runwen/service-kit'
import type { Parts } from '../parts.ts'
import { isEasyToGuess } from './strength.ts'

/** @throws AppError `validation_failed` for an administrator's password that is easy to guess. */
export async function checkAdminPassword(
  { environment }: Pick<Parts, 'environment'>,
  username: string,
  password: string,
): Promise<void> {
  if (!(await isEasyToGuess(password, { names: [username], environment }))) return
  const { language = 'en' } = context()
  throw new AppError('validation_failed', {
    fields: { new_password: fieldTexts.password_too_common[language] },
  })
}
