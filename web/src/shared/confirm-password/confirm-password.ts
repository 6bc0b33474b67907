import { isProblem } from '#shared/api/problem.ts'
import { lazyComponent } from '#shared/ui/lazy-component.tsx'

export const confirmPassword = lazyComponent(() => import('./ConfirmPassword.tsx'), ['confirm-password'])

/** The same form in a dialog of its own. */
export const confirmPasswordDialog = lazyComponent(
  () => import('./ConfirmPasswordDialog.tsx'),
  ['confirm-password'],
)

/** Whether a call was refused until `confirmPassword` has been answered. */
export const isPasswordRequired = (error: unknown) => isProblem(error) && error.code === 'password_required'
