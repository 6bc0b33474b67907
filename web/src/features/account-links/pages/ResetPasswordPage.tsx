import { Button, PasswordInput } from '@mantine/core'
import { limits } from '@runwen/contracts/limits'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { isProblem } from '#shared/api/problem.ts'
import { problemText } from '#shared/api/problem-text.ts'
import { useAppDispatch } from '#shared/api/store.ts'
import styles from '#shared/form/EntryForm.module.css'
import { FormError } from '#shared/form/FormError.tsx'
import { newPassword } from '#shared/form/rules.ts'
import { useForm } from '#shared/form/use-form.ts'
import { useTitle } from '#shared/lib/title.ts'
import { paths } from '#shared/paths.ts'
import { sessionEnded } from '#shared/session/session.ts'
import { Aside } from '#shared/ui/Aside.tsx'
import { ButtonLink } from '#shared/ui/ButtonLink.tsx'
import ink from '#shared/ui/Ink.module.css'
import { useResetPasswordMutation } from '../api.ts'
import { useLinkToken } from '../use-link-token.ts'

const effects = ['sessions', 'email', 'link'] as const

type Outcome = 'done' | 'invalid'

/** Form for the new password, and what became of it. */
export const ResetPasswordPage = () => {
  const token = useLinkToken()
  const [ended, setEnded] = useState<{ token: string; outcome: Outcome }>()
  if (!token) return <Result outcome="invalid" />
  if (ended?.token === token) return <Result outcome={ended.outcome} />
  return <ResetForm key={token} token={token} onEnd={(outcome) => setEnded({ token, outcome })} />
}

const Result = ({ outcome }: { outcome: Outcome }) => {
  const { t } = useTranslation('account-links')
  useTitle(t('reset.title'))
  return (
    <div className={styles.entry}>
      <header>
        <div role="status">
          <h1>{t(`reset.${outcome}Title`)}</h1>
          <p>{t(`reset.${outcome}`)}</p>
        </div>
      </header>
      {outcome === 'done' ? (
        <ButtonLink to={paths.login}>{t('toLogin')}</ButtonLink>
      ) : (
        <>
          <ButtonLink to={paths.forgotPassword}>{t('reset.requestNew')}</ButtonLink>
          <p className={ink.quiet}>
            <Link to={paths.login}>{t('toLogin')}</Link>
          </p>
        </>
      )}
    </div>
  )
}

const ResetForm = ({ token, onEnd }: { token: string; onEnd: (outcome: Outcome) => void }) => {
  const { t } = useTranslation('account-links')
  const { t: common } = useTranslation()
  const dispatch = useAppDispatch()
  const [save, { isLoading, error, reset }] = useResetPasswordMutation()
  const form = useForm({
    onClear: reset,
    initialValues: { new_password: '', confirm: '' },
    validate: newPassword,
  })
  const submit = form.onSubmit(async ({ new_password }) => {
    const answer = await save({ token, new_password })
    if (answer.data) {
      // All sessions have ended, also one of this browser.
      dispatch(sessionEnded())
      onEnd('done')
    } else if (isProblem(answer.error) && answer.error.code === 'link_invalid') onEnd('invalid')
    else form.showProblem(answer.error)
  })

  return (
    <div className={styles.entry}>
      <header>
        <h1>{t('reset.title')}</h1>
        <p>{t('reset.lead')}</p>
      </header>
      <form className={styles.form} onSubmit={submit} noValidate>
        <PasswordInput
          label={t('reset.password')}
          description={common('form.passwordHint', { min: limits.password.min })}
          autoComplete="new-password"
          autoFocus
          required
          {...form.getInputProps('new_password')}
        />
        <PasswordInput
          label={t('reset.confirm')}
          autoComplete="new-password"
          required
          {...form.getInputProps('confirm')}
        />
        {error && !isLoading && <FormError>{problemText(error, t('reset.failed'))}</FormError>}
        <Button type="submit" disabled={isLoading}>
          {isLoading ? t('reset.busy') : t('reset.submit')}
        </Button>
      </form>
      <Aside title={t('reset.after')} points={effects.map((effect) => t(`reset.effects.${effect}`))} />
    </div>
  )
}
