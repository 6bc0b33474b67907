import { Button, PasswordInput, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { problemText } from '#shared/api/problem-text.ts'
import { FormError, FormNote } from '#shared/form/FormError.tsx'
import { anyPassword, emailAddress } from '#shared/form/rules.ts'
import { useForm } from '#shared/form/use-form.ts'
import { useChangeEmailMutation } from '../api.ts'
import styles from './ChangePassword.module.css'

/** Form that requests a change of the email, which is the username. */
export const EmailForm = () => {
  const { t } = useTranslation('settings')
  const [change, { isLoading, error, reset }] = useChangeEmailMutation()
  const [sentTo, setSentTo] = useState<string>()
  const form = useForm({
    onClear: reset,
    initialValues: { email: '', current_password: '' },
    validate: {
      email: (value) => emailAddress(value.trim()),
      current_password: anyPassword,
    },
  })
  const submit = form.onSubmit(async ({ email, current_password }) => {
    const answer = await change({ email: email.trim(), current_password })
    if (answer.data) {
      setSentTo(email.trim())
      form.reset()
    } else form.showProblem(answer.error)
  })

  return (
    <>
      {sentTo && <FormNote>{t('email.sent', { email: sentTo })}</FormNote>}
      <form className={styles.form} onSubmit={submit} noValidate>
        <TextInput
          type="email"
          label={t('email.new')}
          autoComplete="email"
          autoFocus
          {...form.getInputProps('email')}
        />
        <PasswordInput
          label={t('email.password')}
          autoComplete="current-password"
          {...form.getInputProps('current_password')}
        />
        {error && !isLoading && <FormError>{problemText(error)}</FormError>}
        <div>
          <Button type="submit" variant="default" disabled={isLoading}>
            {isLoading ? t('email.busy') : t('email.submit')}
          </Button>
        </div>
      </form>
    </>
  )
}
