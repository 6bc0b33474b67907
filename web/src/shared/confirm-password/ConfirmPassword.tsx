import { PasswordInput, TextInput } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '#shared/api/api.ts'
import { endpointMutation } from '#shared/api/endpoints.ts'
import { isProblem } from '#shared/api/problem.ts'
import { problemText } from '#shared/api/problem-text.ts'
import styles from '#shared/form/DialogForm.module.css'
import { FormButtons } from '#shared/form/FormButtons.tsx'
import { FormError } from '#shared/form/FormError.tsx'
import { halfWidth } from '#shared/form/half-width.ts'
import { anyPassword } from '#shared/form/rules.ts'
import { useForm } from '#shared/form/use-form.ts'

const { useConfirmPasswordMutation } = api.injectEndpoints({
  endpoints: (build) => ({ confirmPassword: build.mutation(endpointMutation('confirmPassword')) }),
})

type ConfirmPasswordProps = {
  /** Repeats the call that was refused with `password_required`. The form stays busy until it has settled. */
  onConfirmed: () => Promise<void>
  onCancel: () => void
}

/** Asks for the password again. Features load it with `lazyComponent`. */
export const ConfirmPassword = ({ onConfirmed, onCancel }: ConfirmPasswordProps) => {
  const { t } = useTranslation('confirm-password')
  const [confirm, { error, reset }] = useConfirmPasswordMutation()
  const [busy, setBusy] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  const form = useForm({
    onClear: reset,
    initialValues: { current_password: '', code: '' },
    validate: { current_password: anyPassword },
  })
  useEffect(() => field.current?.focus(), [])
  const needsCode = useRef(false)
  if (isProblem(error) && error.code === 'code_required') needsCode.current = true
  const submit = form.onSubmit(async ({ current_password, code }) => {
    setBusy(true)
    const answer = await confirm({ current_password, ...(code && { code: halfWidth(code) }) })
    if (answer.error) form.showProblem(answer.error)
    else await onConfirmed()
    setBusy(false)
  })

  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <p className={styles.lead}>{t('lead')}</p>
      <PasswordInput
        ref={field}
        label={t('password')}
        autoComplete="current-password"
        {...form.getInputProps('current_password')}
      />
      {needsCode.current && (
        <TextInput label={t('code')} autoComplete="one-time-code" {...form.getInputProps('code')} />
      )}
      {error && !busy && <FormError>{problemText(error)}</FormError>}
      <FormButtons submit={t('submit')} busyLabel={t('busy')} busy={busy} onCancel={onCancel} />
    </form>
  )
}
