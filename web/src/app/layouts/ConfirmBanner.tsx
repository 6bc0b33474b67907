import { Button } from '@mantine/core'
import type { User } from '@runwen/contracts'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { isProblem } from '#shared/api/problem.ts'
import { failureText } from '#shared/api/problem-text.ts'
import { checkSession, useResendConfirmationMutation } from '#shared/api/session-api.ts'
import { useAppDispatch, useAppSelector } from '#shared/api/store.ts'
import { selectUser, userChanged } from '#shared/session/session.ts'
import { toast } from '#shared/ui/toasts.tsx'
import styles from './ConfirmBanner.module.css'

/** Asks a customer to confirm the email. */
export const ConfirmBanner = () => {
  const user = useAppSelector(selectUser)
  return user?.email_confirmed === false && !user.is_admin ? <Banner user={user} /> : null
}

const Banner = ({ user }: { user: User }) => {
  const { t } = useTranslation()
  const dispatch = useAppDispatch()
  const [resend, { isLoading }] = useResendConfirmationMutation()
  useEffect(() => {
    // The link may have been opened elsewhere.
    const check = async () => {
      const { data } = await dispatch(checkSession())
      if (data) dispatch(userChanged(data.user))
    }
    void check()
    addEventListener('focus', check)
    return () => removeEventListener('focus', check)
  }, [dispatch])

  const send = async () => {
    const { error } = await resend()
    if (!error) toast(t('confirmEmail.sent', { email: user.username }))
    else if (isProblem(error) && error.code === 'already_confirmed')
      dispatch(userChanged({ ...user, email_confirmed: true }))
    else toast(failureText(t('confirmEmail.failed'), error, t), 'failed')
  }
  return (
    <div className={styles.banner}>
      <p>{t('confirmEmail.lead', { email: user.username })}</p>
      <Button variant="default" size="sm" disabled={isLoading} onClick={send}>
        {t('confirmEmail.resend')}
      </Button>
    </div>
  )
}
