import type { User } from '@runwen/contracts'
import { useTranslation } from 'react-i18next'
import { isProblem } from '#shared/api/problem.ts'
import { failureText } from '#shared/api/problem-text.ts'
import { useResendConfirmationMutation } from '#shared/api/session-api.ts'
import { useAppDispatch } from '#shared/api/store.ts'
import { userChanged } from '#shared/session/session.ts'
import { toast } from '#shared/ui/toasts.tsx'

export const useResendConfirmation = (user: User) => {
  const { t } = useTranslation()
  const dispatch = useAppDispatch()
  const [resend, { isLoading }] = useResendConfirmationMutation()
  const send = async () => {
    const { error } = await resend()
    if (!error) toast(t('confirmEmail.sent', { email: user.username }))
    else if (isProblem(error) && error.code === 'already_confirmed')
      dispatch(userChanged({ ...user, email_confirmed: true }))
    else toast(failureText(t('confirmEmail.failed'), error), 'failed')
  }
  return { isLoading, send }
}
