import { PasswordInput } from '@mantine/core'
import { limits } from '@runwen/contracts/limits'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { problemText } from '#shared/api/problem-text.ts'
import { confirmPassword, isPasswordRequired } from '#shared/confirm-password/confirm-password.ts'
import styles from '#shared/form/DialogForm.module.css'
import { FormButtons } from '#shared/form/FormButtons.tsx'
import { FormError } from '#shared/form/FormError.tsx'
import { newPassword } from '#shared/form/rules.ts'
import { useForm } from '#shared/form/use-form.ts'
import { Lazy } from '#shared/ui/lazy-component.tsx'
import { toast } from '#shared/ui/toasts.tsx'
import { useSetOwnPasswordMutation } from '../api.ts'

/** Asks for the new password, and for the old one if it was entered too long ago. */
export const PasswordForm = ({ onClose }: { onClose: () => void }) => {
  const { t } = useTranslation(['admin-shell', 'common'])
  const { t: common } = useTranslation()
  const [change, { isLoading, error }] = useSetOwnPasswordMutation()
  const [asksPassword, setAsksPassword] = useState(false)
  const form = useForm({
    initialValues: { new_password: '', confirm: '' },
    validateInputOnBlur: true,
    validate: newPassword,
  })

  const send = async ({ new_password }: typeof form.values) => {
    const answer = await change({ new_password })
    if (answer.data) {
      toast(t('password.changed'))
      onClose()
    } else {
      setAsksPassword(isPasswordRequired(answer.error))
      form.showProblem(answer.error)
    }
  }

  if (asksPassword)
    return <Lazy of={confirmPassword} onConfirmed={() => send(form.values)} onCancel={onClose} />
  return (
    <form className={styles.form} onSubmit={form.onSubmit(send)} noValidate>
      <p className={styles.lead}>{t('password.lead')}</p>
      <PasswordInput
        label={t('password.new')}
        description={common('form.passwordHint', { min: limits.password.min })}
        autoComplete="new-password"
        data-autofocus
        required
        {...form.getInputProps('new_password')}
      />
      <PasswordInput
        label={t('password.confirm')}
        autoComplete="new-password"
        required
        {...form.getInputProps('confirm')}
      />
      {error && !isLoading && <FormError>{problemText(error, t('password.failed'))}</FormError>}
      <FormButtons
        submit={t('password.submit')}
        busyLabel={t('password.busy')}
        busy={isLoading}
        isIncomplete={!form.isValid()}
        onCancel={onClose}
      />
    </form>
  )
}
