import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { isProblem } from '#shared/api/problem.ts'
import { problemText } from '#shared/api/problem-text.ts'
import { useAppDispatch, useAppSelector } from '#shared/api/store.ts'
import styles from '#shared/form/EntryForm.module.css'
import { homeOf, paths } from '#shared/paths.ts'
import { selectUser, userChanged } from '#shared/session/session.ts'
import { ButtonLink } from '#shared/ui/ButtonLink.tsx'
import { useConfirmEmailMutation } from '../api.ts'
import { useLinkToken } from '../use-link-token.ts'

/** Confirms the email of the link that led here. */
export const ConfirmEmailPage = () => {
  const { t } = useTranslation('account-links')
  const { t: common } = useTranslation()
  const token = useLinkToken()
  const user = useAppSelector(selectUser)
  const dispatch = useAppDispatch()
  const [confirm, { data, error }] = useConfirmEmailMutation()
  const sent = useRef('')
  useEffect(() => {
    if (!token || sent.current === token) return
    sent.current = token
    void confirm({ token }).then((answer) => {
      if (answer.data) dispatch(userChanged(answer.data.user))
    })
  }, [token, confirm, dispatch])

  const isInvalid = !token || (isProblem(error) && error.code === 'link_invalid')
  const failure = isInvalid ? t('confirm.invalid') : problemText(error, common)
  return (
    <div className={styles.entry}>
      <header>
        <div role="status">
          {data && <h1>{t('confirm.doneTitle')}</h1>}
          {data && <p>{t('confirm.done', { email: data.user.username })}</p>}
          {!data && (isInvalid || error) && <h1>{t('confirm.failed')}</h1>}
          {!data && (isInvalid || error) && <p>{failure}</p>}
          {!data && !isInvalid && !error && <h1>{t('confirm.title')}</h1>}
          {!data && !isInvalid && !error && <p>{t('confirm.busy')}</p>}
        </div>
      </header>
      {user ? (
        <ButtonLink to={homeOf(user)}>{t('confirm.continue')}</ButtonLink>
      ) : (
        <ButtonLink to={paths.login}>{t('toLogin')}</ButtonLink>
      )}
    </div>
  )
}
