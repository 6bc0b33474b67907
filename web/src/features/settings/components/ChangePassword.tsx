import { Button, PasswordInput } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router-dom'
import { problemText } from '#shared/api/problem-text.ts'
import { checkSession } from '#shared/api/session-api.ts'
import { useAppDispatch } from '#shared/api/store.ts'
import { FormError } from '#shared/form/FormError.tsx'
import { anyPassword, newPassword } from '#shared/form/rules.ts'
import { useForm } from '#shared/form/use-form.ts'
import { renewSession } from '#shared/session/renewal.ts'
import { sessionRenewing, sessionStarted } from '#shared/session/session.ts'
import { Section } from '#shared/ui/Section.tsx'
import { toast } from '#shared/ui/toasts.tsx'
import { useChangePasswordMutation } from '../api.ts'
import styles from './ChangePassword.module.css'

/** Changes the password. The page of the security links to it with the fragment `#password`. */
export const ChangePassword = () => {
  const { t } = useTranslation('settings')
  const dispatch = useAppDispatch()
  const isLinked = useLocation().hash === '#password'
  const [open, setOpen] = useState(isLinked)
  const [change, { isLoading, error, reset }] = useChangePasswordMutation()
  const form = useForm({
    onClear: reset,
    initialValues: { current_password: '', new_password: '', confirm: '' },
    validate: {
      current_password: anyPassword,
      ...newPassword,
    },
  })

  const replace = async ({ current_password, new_password }: typeof form.values) => {
    // Others may learn that this session has ended before the answer brings the next one.
    dispatch(sessionRenewing(true))
    const answer = await change({ current_password, new_password })
    if (answer.data) {
      dispatch(sessionStarted(answer.data))
      form.reset()
      toast(t('password.changed'))
      return
    }
    dispatch(sessionRenewing(false))
    void dispatch(checkSession())
    form.showProblem(answer.error)
  }
  const submit = form.onSubmit((values) => renewSession(() => replace(values)))

  if (!open)
    return (
      <Section title={t('password.title')} lead={t('password.lead')}>
        <div>
          <Button variant="default" onClick={() => setOpen(true)}>
            {t('password.submit')}
          </Button>
        </div>
      </Section>
    )
  return (
    <Section title={t('password.title')} lead={t('password.lead')}>
      <form className={styles.form} onSubmit={submit} noValidate>
        <PasswordInput
          label={t('password.current')}
          autoComplete="current-password"
          autoFocus
          {...form.getInputProps('current_password')}
        />
        <PasswordInput
          label={t('password.new')}
          autoComplete="new-password"
          {...form.getInputProps('new_password')}
        />
        <PasswordInput
          label={t('password.confirm')}
          autoComplete="new-password"
          {...form.getInputProps('confirm')}
        />
        {error && !isLoading && <FormError>{problemText(error)}</FormError>}
        <div>
          <Button type="submit" variant="default" disabled={isLoading}>
            {isLoading ? t('password.busy') : t('password.submit')}
          </Button>
        </div>
      </form>
    </Section>
  )
}
