import { Button } from '@mantine/core'
import type { User } from '@runwen/contracts'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation, useNavigate } from 'react-router-dom'
import { isProblem } from '#shared/api/problem.ts'
import { problemText } from '#shared/api/problem-text.ts'
import { useAppDispatch, useAppSelector } from '#shared/api/store.ts'
import { useResendConfirmation } from '#shared/confirm-email/use-resend-confirmation.ts'
import styles from '#shared/form/EntryForm.module.css'
import { useTitle } from '#shared/lib/title.ts'
import { homeOf, paths } from '#shared/paths.ts'
import { selectUser, userChanged } from '#shared/session/session.ts'
import { ButtonLink } from '#shared/ui/ButtonLink.tsx'
import { WordSpace } from '#shared/ui/WordSpace.tsx'
import { useConfirmEmailMutation } from '../api.ts'
import { useLinkToken } from '../use-link-token.ts'

const confirmedEmail = (state: unknown): string | undefined =>
  typeof state === 'object' && state !== null && 'confirmed' in state ? String(state.confirmed) : undefined

const Resend = ({ user }: { user: User }) => {
  const { t } = useTranslation()
  const { isLoading, send } = useResendConfirmation(user)
  return (
    <Button disabled={isLoading} onClick={send}>
      {t('confirmEmail.resend')}
    </Button>
  )
}

export const ConfirmEmailPage = () => {
  const { t } = useTranslation('account-links')
  useTitle(t('confirm.title'))
  const token = useLinkToken()
  const { pathname, state } = useLocation()
  const navigate = useNavigate()
  const user = useAppSelector(selectUser)
  const dispatch = useAppDispatch()
  const [confirm, { data, error }] = useConfirmEmailMutation()
  const sent = useRef('')
  useEffect(() => {
    if (!token || sent.current === token) return
    sent.current = token
    void confirm({ token }).then((answer) => {
      if (!answer.data) return
      dispatch(userChanged(answer.data.user))
      // Survives a reload, which the token does not.
      void navigate(pathname, { replace: true, state: { confirmed: answer.data.user.username } })
    })
  }, [token, confirm, dispatch, navigate, pathname])

  const email = data?.user.username ?? confirmedEmail(state)
  const isInvalid = !token || (isProblem(error) && error.code === 'link_invalid')
  const isFailed = !email && (isInvalid || error !== undefined)
  // The link may have been used already.
  const isConfirmed = user?.email_confirmed === true
  return (
    <div className={styles.entry}>
      <header>
        <div role="status">
          {email && <h1>{t('confirm.doneTitle')}</h1>}
          {email && <p>{t('confirm.done', { email })}</p>}
          {isFailed && <h1>{t(isInvalid && isConfirmed ? 'reset.invalidTitle' : 'confirm.failed')}</h1>}
          {isFailed && !isInvalid && <p>{problemText(error)}</p>}
          {isFailed && isInvalid && (
            <p>
              {t('confirm.invalid')}
              <WordSpace />
              {isConfirmed && t('confirm.isConfirmed', { email: user.username })}
              {!user && t('confirm.loginFirst')}
            </p>
          )}
          {!email && !isFailed && <h1>{t('confirm.title')}</h1>}
          {!email && !isFailed && <p>{t('confirm.busy')}</p>}
        </div>
      </header>
      {isFailed && user && !isConfirmed && !user.is_admin && <Resend user={user} />}
      {user ? (
        <ButtonLink to={homeOf(user)} {...(isFailed && { variant: 'default' })}>
          {t('confirm.continue')}
        </ButtonLink>
      ) : (
        <ButtonLink to={paths.login}>{t('toLogin')}</ButtonLink>
      )}
    </div>
  )
}
