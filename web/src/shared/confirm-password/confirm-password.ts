import { isProblem } from '#shared/api/problem.ts'
import { i18n } from '#shared/i18n/i18n.ts'
import { lazyComponent } from '#shared/lib/lazy-component.tsx'

const loadWith = async <Code>(load: () => Promise<Code>) => {
  const [code] = await Promise.all([load(), i18n.loadNamespaces('confirm-password')])
  return code
}

/** The form that asks for the password again. */
export const confirmPassword = lazyComponent(
  async () => (await loadWith(() => import('./ConfirmPassword.tsx'))).ConfirmPassword,
)

/** The same form in a dialog of its own. */
export const confirmPasswordDialog = lazyComponent(
  async () => (await loadWith(() => import('./ConfirmPasswordDialog.tsx'))).ConfirmPasswordDialog,
)

/** Whether a call was refused until `confirmPassword` has been answered. */
export const isPasswordRequired = (error: unknown) => isProblem(error) && error.code === 'password_required'
