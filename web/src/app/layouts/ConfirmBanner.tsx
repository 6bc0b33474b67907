import { Button } from '@mantine/core'
import type { User } from '@runwen/contracts'
import { useTranslation } from 'react-i18next'
import { useAppSelector } from '#shared/api/store.ts'
import { useRefreshedUser } from '#shared/api/use-refreshed-user.ts'
import { useResendConfirmation } from '#shared/confirm-email/use-resend-confirmation.ts'
import { useIsHydrated } from '#shared/lib/use-is-hydrated.ts'
import { selectUser } from '#shared/session/session.ts'
import styles from './ConfirmBanner.module.css'

/** Asks a customer to confirm the email. The prerendered shell has it too: early-init.ts knows whether to show it, and the email. */
export const ConfirmBanner = () => {
  const user = useAppSelector(selectUser)
  const isHydrated = useIsHydrated()
  if (!isHydrated) return <View email="{email}" />
  return user?.email_confirmed === false && !user.is_admin ? <Banner user={user} /> : null
}

const Banner = ({ user }: { user: User }) => {
  const { isLoading, send } = useResendConfirmation(user)
  useRefreshedUser()

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
