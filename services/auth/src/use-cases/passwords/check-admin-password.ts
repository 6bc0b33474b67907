import { fieldTexts } from '@runwen/contracts'
import { AppError, requestContext } from '@runwen/service-kit'
import { type Environment, isEasyToGuess } from '../../adapters/passwords/strength.ts'

export interface Dependencies {
  environment: Environment
}

/** @throws AppError `validation_failed` if an administrator's new password is easy to guess. */
export async function checkAdminPassword(
  { environment }: Dependencies,
  username: string,
  password: string,
): Promise<void> {
  if (!(await isEasyToGuess(password, { names: [username], environment }))) return
  const { language = 'en' } = requestContext()
  throw new AppError('validation_failed', {
    fields: { new_password: fieldTexts.password_too_common[language] },
  })
}
