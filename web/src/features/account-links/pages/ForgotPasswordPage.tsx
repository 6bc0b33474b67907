import { Button, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useLocation } from 'react-router-dom'
import { problemText } from '#shared/api/problem-text.ts'
import styles from '#shared/form/EntryForm.module.css'
import { FormError, FormNote } from '#shared/form/FormError.tsx'
import { required } from '#shared/form/rules.ts'
import { useForm } from '#shared/form/use-form.ts'
import { useTitle } from '#shared/lib/title.ts'
import { paths } from '#shared/paths.ts'
import { Aside } from '#shared/ui/Aside.tsx'
import ink from '#shared/ui/Ink.module.css'
import { WordSpace } from '#shared/ui/WordSpace.tsx'
import { useForgotPasswordMutation } from '../api.ts'

const steps = ['email', 'link', 'login'] as const
const checks = ['spam', 'address', 'newest'] as const

/** The name that was typed into the login form. */
const typedName = (state: unknown): string =>
  typeof state === 'object' && state !== null && 'username' in state ? String(state.username) : ''

export const ForgotPasswordPage = () => {
  const { t } = useTranslation('account-links')
  useTitle(t('forgot.title'))
  const [request, { isLoading, error, reset }] = useForgotPasswordMutation()
  const [sentTo, setSentTo] = useState<string>()
  const form = useForm({
    onClear: reset,
    initialValues: { username: typedName(useLocation().state) },
    validate: { username: required },
  })
  const submit = form.onSubmit(async ({ username }) => {
    const { data } = await request({ username })
    if (data) setSentTo(username.trim())
  })

  return (
    <div className={styles.entry}>
      <header>
        <h1>{t(sentTo === undefined ? 'forgot.title' : 'forgot.sentTitle')}</h1>
        {sentTo === undefined && <p>{t('forgot.lead')}</p>}
      </header>
      {sentTo === undefined ? (
        <form className={styles.form} onSubmit={submit} noValidate>
          <TextInput
            label={t('forgot.username')}
            autoComplete="username"
            autoCapitalize="none"
            autoFocus
            required
            {...form.getInputProps('username')}
          />
          {error && !isLoading && <FormError>{problemText(error, t('forgot.failed'))}</FormError>}
          <Button type="submit" disabled={isLoading}>
            {isLoading ? t('forgot.busy') : t('forgot.submit')}
          </Button>
        </form>
      ) : (
        <>
          <FormNote>{t('forgot.sent', { username: sentTo })}</FormNote>
          <Button variant="default" onClick={() => setSentTo(undefined)}>
            {t('forgot.again')}
          </Button>
        </>
      )}
      <p className={ink.quiet}>
        {t('forgot.remembered')}
        <WordSpace />
        <Link to={paths.login}>{t('toLogin')}</Link>
      </p>
      {sentTo === undefined ? (
        <Aside ordered title={t('forgot.next')} points={steps.map((step) => t(`forgot.steps.${step}`))} />
      ) : (
        <Aside title={t('forgot.notArrived')} points={checks.map((check) => t(`forgot.checks.${check}`))}>
          <p>
            {t('forgot.noAccess')}
            <WordSpace />
            <Link to={paths.contact}>{t('forgot.contact')}</Link>
          </p>
        </Aside>
      )}
    </div>
  )
}
