import { TextInput } from '@mantine/core'
import { limits } from '@runwen/contracts/limits'
import { useTranslation } from 'react-i18next'
import { problemText } from '#shared/api/problem-text.ts'
import styles from '#shared/form/DialogForm.module.css'
import { FormButtons } from '#shared/form/FormButtons.tsx'
import { FormError } from '#shared/form/FormError.tsx'
import { atMost } from '#shared/form/rules.ts'
import { useForm } from '#shared/form/use-form.ts'
import { ErrorState } from '#shared/ui/ErrorState.tsx'
import { RowsSkeleton } from '#shared/ui/Skeletons.tsx'
import { toast } from '#shared/ui/toasts.tsx'
import { useDisplayNameQuery, useSaveDisplayNameMutation } from '../api.ts'

type FormProps = { onClose: () => void }

export const DisplayNameForm = ({ onClose }: FormProps) => {
  const { data, error, isFetching, refetch } = useDisplayNameQuery(undefined, {
    refetchOnMountOrArgChange: true,
  })
  if (isFetching) return <RowsSkeleton count={2} height={44} />
  if (error) return <ErrorState problem={error} onRetry={refetch} />
  return data && <NameForm name={data.display_name} onClose={onClose} />
}

const NameForm = ({ name, onClose }: FormProps & { name: string }) => {
  const { t } = useTranslation(['admin-shell', 'common'])
  const [save, { isLoading, error, reset }] = useSaveDisplayNameMutation()
  const form = useForm({
    onClear: reset,
    initialValues: { display_name: name },
    validateInputOnBlur: true,
    validate: { display_name: (value) => atMost(limits.displayName)(value.trim()) },
  })

  const submit = form.onSubmit(async (values) => {
    const answer = await save(values)
    if (answer.data) {
      toast(t('displayName.saved'))
      onClose()
    } else form.showProblem(answer.error)
  })

  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <p className={styles.lead}>{t('displayName.lead')}</p>
      <TextInput
        label={t('displayName.label')}
        description={t('displayName.hint')}
        autoComplete="off"
        data-autofocus
        {...form.getInputProps('display_name')}
      />
      {error && !isLoading && <FormError>{problemText(error, t('displayName.failed'))}</FormError>}
      <FormButtons
        submit={t('displayName.submit')}
        busyLabel={t('displayName.busy')}
        busy={isLoading}
        onCancel={onClose}
      />
    </form>
  )
}
