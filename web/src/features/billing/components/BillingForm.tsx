import { Button, InputBase, TextInput } from '@mantine/core'
import type { Billing } from '@runwen/contracts'
import { limits } from '@runwen/contracts/limits'
import { useTranslation } from 'react-i18next'
import { useBillingQuery, useSaveBillingMutation } from '#shared/api/billing.ts'
import { failureText } from '#shared/api/problem-text.ts'
import layout from '#shared/form/DialogForm.module.css'
import { useDraftValues } from '#shared/form/draft.ts'
import { FormError } from '#shared/form/FormError.tsx'
import { atMost } from '#shared/form/rules.ts'
import { useForm } from '#shared/form/use-form.ts'
import { ErrorState } from '#shared/ui/ErrorState.tsx'
import { Section } from '#shared/ui/Section.tsx'
import { RowsSkeleton } from '#shared/ui/Skeletons.tsx'
import { toast } from '#shared/ui/toasts.tsx'
import styles from './BillingForm.module.css'

export const BillingForm = () => {
  const { t } = useTranslation('billing')
  const { data, error, refetch } = useBillingQuery()
  return (
    <Section title={t('details.title')} lead={t('details.lead')}>
      {data && <Fields saved={data} />}
      {!data &&
        (error ? (
          <ErrorState problem={error} title={t('details.loadFailed')} onRetry={refetch} />
        ) : (
          <RowsSkeleton count={4} height={36} />
        ))}
    </Section>
  )
}

const Fields = ({ saved }: { saved: Billing }) => {
  const { t } = useTranslation('billing')
  const draft = useDraftValues('billing', saved)
  const [save, { isLoading, error, reset }] = useSaveBillingMutation()
  const short = atMost(limits.billingField)
  const form = useForm<Billing>({
    onClear: reset,
    initialValues: draft.values,
    onValuesChange: draft.keep,
    validate: { company: short, address: short, phone: short, tax_number: short },
  })
  const submit = form.onSubmit(async (values) => {
    const answer = await save(values)
    if (answer.data) {
      draft.drop()
      toast(t('details.saved'))
    } else form.showProblem(answer.error)
  })
  return (
    <form className={layout.form} onSubmit={submit} noValidate>
      <div className={styles.fields}>
        <TextInput
          label={t('details.company')}
          autoComplete="organization"
          {...form.getInputProps('company')}
        />
        <TextInput label={t('details.taxNumber')} autoComplete="off" {...form.getInputProps('tax_number')} />
        <TextInput
          type="tel"
          label={t('details.phone')}
          autoComplete="tel"
          {...form.getInputProps('phone')}
        />
        <InputBase
          component="textarea"
          label={t('details.address')}
          autoComplete="street-address"
          multiline
          rows={2}
          {...form.getInputProps('address')}
        />
      </div>
      {error && !isLoading && <FormError>{failureText(t('details.saveFailed'), error)}</FormError>}
      <div>
        <Button type="submit" variant="default" disabled={isLoading}>
          {isLoading ? t('details.busy') : t('details.save')}
        </Button>
      </div>
    </form>
  )
}
