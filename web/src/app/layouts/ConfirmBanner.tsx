import { Button } from '@mantine/core'
import type { User } from '@runwen/contracts'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { checkSession } from '#shared/api/session-api.ts'
import { useAppDispatch, useAppSelector } from '#shared/api/store.ts'
import { useResendConfirmation } from '#shared/confirm-email/use-resend-confirmation.ts'
import { selectUser, userChanged } from '#shared/session/session.ts'
import styles from './ConfirmBanner.module.css'

/** Asks a customer to confirm the email. */
export const ConfirmBanner = () => {
  const user = useAppSelector(selectUser)
  return user?.email_confirmed === false && !user.is_admin ? <Banner user={user} /> : null
}

const Banner = ({ user }: { user: User }) => {
  const { t } = useTranslation()
  const dispatch = useAppDispatch()
  const { isLoading, send } = useResendConfirmation(user)
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

  return (
    <div className={styles.banner}>
      <p>{t('confirmEmail.lead', { email: user.username })}</p>
      <Button variant="default" size="sm" disabled={isLoading} onClick={send}>
        {t('confirmEmail.resend')}
      </Button>
    </div>
  )
}
