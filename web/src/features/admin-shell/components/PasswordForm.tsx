import { Button, PasswordInput } from '@mantine/core'
import { limits } from '@runwen/contracts/limits'
import { useTranslation } from 'react-i18next'
import { isProblem } from '#shared/api/problem.ts'
import { problemText } from '#shared/api/problem-text.ts'
import styles from '#shared/form/DialogForm.module.css'
import { FormError } from '#shared/form/FormError.tsx'
import { password, required } from '#shared/form/rules.ts'
import { useForm } from '#shared/form/use-form.ts'
import { toast } from '#shared/ui/toasts.tsx'
import { useSetOwnPasswordMutation } from '../api.ts'

export const PasswordForm = ({ onClose }: { onClose: () => void }) => {
  const { t } = useTranslation(['admin-shell', 'common'])
  const { t: common } = useTranslation()
  const [change, { isLoading, error }] = useSetOwnPasswordMutation()
  const form = useForm({
    initialValues: { new_password: '', confirm: '' },
    validateInputOnBlur: true,
    validate: {
      new_password: (value) => password(value, common),
      confirm: (value, values) =>
        required(value, common) ?? (value === values.new_password ? null : common('form.passwordsDiffer')),
    },
  })

  const submit = form.onSubmit(async ({ new_password }) => {
    const answer = await change({ new_password })
    if (answer.data) {
      toast(t('password.changed'))
      onClose()
    } else if (isProblem(answer.error) && answer.error.fields) form.setErrors(answer.error.fields)
  })

  return (
    <form className={styles.form} onSubmit={submit} noValidate>
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
      {error && !isLoading && <FormError>{problemText(error, common, t('password.failed'))}</FormError>}
      <div className={styles.buttons}>
        <Button variant="default" onClick={onClose}>
          {t('common:action.cancel')}
        </Button>
        <Button type="submit" disabled={isLoading || !form.isValid()}>
          {isLoading ? t('password.busy') : t('password.submit')}
        </Button>
      </div>
    </form>
  )
}
