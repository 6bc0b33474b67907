import { Button } from '@mantine/core'
import type { User } from '@runwen/contracts'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { checkSession } from '#shared/api/session-api.ts'
import { useAppDispatch, useAppSelector } from '#shared/api/store.ts'
import { useResendConfirmation } from '#shared/confirm-email/use-resend-confirmation.ts'
import { useIsHydrated } from '#shared/lib/use-is-hydrated.ts'
import { selectUser, userChanged } from '#shared/session/session.ts'
import styles from './ConfirmBanner.module.css'

/** Asks a customer to confirm the email. The prerendered shell has it too: early-init.ts knows whether to show it, and the email. */
export const ConfirmBanner = () => {
  const user = useAppSelector(selectUser)
  const isHydrated = useIsHydrated()
  if (!isHydrated) return <View email="{email}" />
  return user?.email_confirmed === false && !user.is_admin ? <Banner user={user} /> : null
}

const Banner = ({ user }: { user: User }) => {
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

  return <View email={user.username} isSending={isLoading} onResend={send} />
}

type Props = { email: string; isSending?: boolean; onResend?: () => void }

const View = ({ email, isSending, onResend }: Props) => {
  const { t } = useTranslation()
  return (
    // In the shell, a press would be lost.
    <div className={styles.banner} data-confirm-email inert={!onResend}>
      <p>{t('confirmEmail.lead', { email })}</p>
      <Button variant="default" size="sm" disabled={isSending} onClick={onResend}>
        {t('confirmEmail.resend')}
      </Button>
    </div>
  )
}
