import { Button, TextInput } from '@mantine/core'
import { problemText } from '#shared/api/problem-text.ts'
import { FormError } from '#shared/form/FormError.tsx'
import { halfWidth } from '#shared/form/half-width.ts'
import { required } from '#shared/form/rules.ts'
import { useForm } from '#shared/form/use-form.ts'
import styles from './CodeForm.module.css'

type CodeFormProps = {
  label: string
  submitLabel: string
  isBusy: boolean
  problem: unknown
  onReset: () => void
  /** Resolves with the problem of the call, if it failed. */
  onSubmit: (code: string) => Promise<unknown>
}

/** Asks for a code of the authenticator app. */
export const CodeForm = ({ label, submitLabel, isBusy, problem, onReset, onSubmit }: CodeFormProps) => {
  const form = useForm({
    onClear: onReset,
    initialValues: { code: '' },
    validate: { code: required },
  })
  const submit = form.onSubmit(async ({ code }) => {
    const failure = await onSubmit(halfWidth(code))
    form.reset()
    form.showProblem(failure)
  })
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <TextInput
        label={label}
        autoComplete="one-time-code"
        autoCapitalize="none"
        {...form.getInputProps('code')}
      />
      {problem !== undefined && !isBusy && <FormError>{problemText(problem)}</FormError>}
      <div>
        <Button type="submit" variant="default" disabled={isBusy}>
          {submitLabel}
        </Button>
      </div>
    </form>
  )
}
