import { Button, PasswordInput, TextInput } from '@mantine/core'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useLocation, useNavigate } from 'react-router-dom'
import { isProblem } from '#shared/api/problem.ts'
import { problemText } from '#shared/api/problem-text.ts'
import { type AppDispatch, useAppDispatch, useAppSelector } from '#shared/api/store.ts'
import styles from '#shared/form/EntryForm.module.css'
import { FormError, FormNote } from '#shared/form/FormError.tsx'
import { halfWidth } from '#shared/form/half-width.ts'
import { password, required } from '#shared/form/rules.ts'
import { useForm } from '#shared/form/use-form.ts'
import { useTitle } from '#shared/lib/title.ts'
import { paths } from '#shared/paths.ts'
import { afterLogin } from '#shared/session/login-return.ts'
import { forgetNewPassword, newPassword } from '#shared/session/new-account.ts'
import { selectEnded, sessionStarted } from '#shared/session/session.ts'
import type { SessionEnd } from '#shared/session/session-end.ts'
import { WordSpace } from '#shared/ui/WordSpace.tsx'
import { useLoginMutation } from '../api.ts'

const endedBefore = (state: unknown): SessionEnd | undefined =>
  typeof state === 'object' && state !== null && 'ended' in state ? (state.ended as SessionEnd) : undefined

const registeredName = (state: unknown): string | undefined =>
  typeof state === 'object' && state !== null && 'registered' in state ? String(state.registered) : undefined

const needsCode = (problem: unknown) => isProblem(problem) && problem.code === 'second_factor_required'

/** For times in emails. */
const keepTimeZone = async (dispatch: AppDispatch) =>
  (await import('#shared/preferences/save-preferences.ts')).saveTimeZone(dispatch)

export const LoginPage = () => {
  const { t } = useTranslation(['login', 'common'])
  useTitle(t('title'))
  const { state, search } = useLocation()
  const registered = registeredName(state)
  const [chosen] = useState(registered ? newPassword : '')
  useEffect(forgetNewPassword, [])
  const ended = useAppSelector(selectEnded) ?? endedBefore(state)
  const [login, { isLoading, error, reset }] = useLoginMutation()
  const dispatch = useAppDispatch()
  const navigate = useNavigate()
  const [asksCode, setAsksCode] = useState(false)
  const form = useForm({
    onClear: reset,
    initialValues: { username: registered ?? '', password: chosen, code: '' },
    validate: {
      username: required,
      password,
      code: (value) => (asksCode ? required(value) : null),
    },
  })

  const submit = form.onSubmit(async ({ code, ...values }) => {
    const { data, error } = await login({ ...values, ...(asksCode && { code: halfWidth(code) }) })
    if (needsCode(error)) setAsksCode(true)
    else form.showProblem(error)
    if (!data) return
    dispatch(sessionStarted(data))
    if (!data.user.is_admin) void keepTimeZone(dispatch)
    void navigate(afterLogin(data.user, search), { replace: true })
  })

  return (
    <div className={styles.entry}>
      <header>
        <h1>{t('title')}</h1>
        {registered ? (
          <p>{t('lead')}</p>
        ) : (
          <p>
            {t('noAccount')}
            <WordSpace />
            <Link to={paths.register}>{t('register')}</Link>
          </p>
        )}
      </header>
      {registered && <FormNote>{t(chosen ? 'registeredHere' : 'registered')}</FormNote>}
      {ended && !error && <FormNote>{t(`ended.${ended}`)}</FormNote>}
      <form className={styles.form} onSubmit={submit} noValidate>
        <TextInput
          label={t('username')}
          description={t('usernameHint')}
          autoComplete="username"
          autoCapitalize="none"
          autoFocus={!registered}
          required
          {...form.getInputProps('username')}
        />
        <div className={styles.password}>
          <PasswordInput
            label={t('password')}
            autoComplete="current-password"
            autoFocus={registered !== undefined && !chosen}
            required
            {...form.getInputProps('password')}
          />
          <Link to={paths.forgotPassword} state={{ username: form.values.username }}>
            {t('forgot')}
          </Link>
        </div>
        {asksCode && (
          <TextInput
            label={t('code')}
            description={t('codeHint')}
            autoComplete="one-time-code"
            autoCapitalize="none"
            autoFocus
            required
            {...form.getInputProps('code')}
          />
        )}
        {error && !needsCode(error) && !isLoading && <FormError>{problemText(error, t('failed'))}</FormError>}
        <Button type="submit" autoFocus={chosen !== ''} disabled={isLoading}>
          {isLoading ? t('busy') : t('title')}
        </Button>
      </form>
    </div>
  )
}
