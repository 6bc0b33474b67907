import { NativeSelect, Textarea, TextInput } from '@mantine/core'
import type { Billing, FapiaoKind, Order } from '@runwen/contracts'
import { fapiaoKinds } from '@runwen/contracts/constants'
import { limits } from '@runwen/contracts/limits'
import { useTranslation } from 'react-i18next'
import { useOrderBillingQuery } from '#shared/api/billing.ts'
import { failureText } from '#shared/api/problem-text.ts'
import { useAppSelector } from '#shared/api/store.ts'
import layout from '#shared/form/DialogForm.module.css'
import { FormButtons } from '#shared/form/FormButtons.tsx'
import { FormError } from '#shared/form/FormError.tsx'
import { atMost, emailAddress, required } from '#shared/form/rules.ts'
import { useForm } from '#shared/form/use-form.ts'
import { useAttemptKey } from '#shared/lib/use-attempt-key.ts'
import { useLast } from '#shared/lib/use-last.ts'
import { selectUser } from '#shared/session/session.ts'
import { Dialog } from '#shared/ui/Dialog.tsx'
import { ErrorState } from '#shared/ui/ErrorState.tsx'
import { RowsSkeleton } from '#shared/ui/Skeletons.tsx'
import { toast } from '#shared/ui/toasts.tsx'
import { useRequestFapiaoMutation } from '../api.ts'

type FapiaoDialogProps = { order: Order | undefined; onClose: () => void }

export const FapiaoDialog = ({ order, onClose }: FapiaoDialogProps) => {
  const { t } = useTranslation('billing')
  const shown = useLast(order)
  return (
    <Dialog title={t('fapiao.action')} opened={order !== undefined} onClose={onClose} size={520}>
      {shown && <Request key={shown.id} order={shown} onClose={onClose} />}
    </Dialog>
  )
}

const Request = ({ order, onClose }: { order: Order; onClose: () => void }) => {
  const { data, error, refetch } = useOrderBillingQuery({ id: order.id })
  if (data) return <RequestForm order={order} billing={data.billing} onClose={onClose} />
  return error ? <ErrorState problem={error} onRetry={refetch} /> : <RowsSkeleton count={5} height={36} />
}

type RequestFormProps = { order: Order; billing: Billing; onClose: () => void }

const RequestForm = ({ order, billing, onClose }: RequestFormProps) => {
  const { t } = useTranslation('billing')
  const user = useAppSelector(selectUser)
  const [send, { isLoading, error, reset }] = useRequestFapiaoMutation()
  const { keyFor } = useAttemptKey()
  const form = useForm({
    onClear: reset,
    initialValues: {
      kind: 'ordinary' as FapiaoKind,
      title: billing.company,
      tax_number: billing.tax_number,
      address: billing.address,
      email: user?.email ?? '',
    },
    validate: {
      title: (value) => required(value) ?? atMost(limits.billingField)(value),
      tax_number: (value) => required(value) ?? atMost(limits.name)(value),
      address: atMost(limits.billingField),
      email: (value) => (value.trim() ? emailAddress(value) : null),
    },
  })
  const submit = form.onSubmit(async ({ email, ...values }) => {
    const request = { id: order.id, ...values, ...(email.trim() && { email }) }
    const answer = await send({ ...request, idempotencyKey: keyFor(request) })
    if (answer.data) {
      toast(t('fapiao.done'))
      onClose()
    } else form.showProblem(answer.error)
  })
  return (
    <form className={layout.form} onSubmit={submit} noValidate>
      <p className={layout.lead}>{t('fapiao.lead')}</p>
      <NativeSelect
        label={t('fapiao.kind')}
        data={fapiaoKinds.map((value) => ({ value, label: t(`fapiao.kinds.${value}`) }))}
        {...form.getInputProps('kind')}
      />
      <TextInput
        label={t('fapiao.buyer')}
        autoComplete="organization"
        required
        {...form.getInputProps('title')}
      />
      <TextInput
        label={t('details.taxNumber')}
        autoComplete="off"
        required
        {...form.getInputProps('tax_number')}
      />
      <Textarea
        label={t('fapiao.address')}
        autoComplete="off"
        autosize
        minRows={1}
        maxRows={4}
        {...form.getInputProps('address')}
      />
      <TextInput
        type="email"
        label={t('fapiao.email')}
        autoComplete="email"
        {...form.getInputProps('email')}
      />
      {error && !isLoading && <FormError>{failureText(t('fapiao.failed'), error)}</FormError>}
      <FormButtons
        submit={t('fapiao.submit')}
        busyLabel={t('fapiao.busy')}
        busy={isLoading}
        onCancel={onClose}
      />
    </form>
  )
}
