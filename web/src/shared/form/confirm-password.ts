import { isProblem } from '#shared/api/problem.ts'
import { lazyComponent } from '#shared/lib/lazy-component.tsx'

/** The form that asks for the password again. */
export const confirmPassword = lazyComponent(
  async () => (await import('./ConfirmPassword.tsx')).ConfirmPassword,
)

/** Whether a call was refused until `confirmPassword` has been answered. */
export const isPasswordRequired = (error: unknown) => isProblem(error) && error.code === 'password_required'
