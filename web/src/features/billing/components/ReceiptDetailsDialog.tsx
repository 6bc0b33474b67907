import { Textarea, TextInput } from '@mantine/core'
import type { Billing, Order } from '@runwen/contracts'
import { limits } from '@runwen/contracts/limits'
import { useTranslation } from 'react-i18next'
import { useOrderBillingQuery, useSaveOrderBillingMutation } from '#shared/api/billing.ts'
import { failureText } from '#shared/api/problem-text.ts'
import layout from '#shared/form/DialogForm.module.css'
import { FormButtons } from '#shared/form/FormButtons.tsx'
import { FormError } from '#shared/form/FormError.tsx'
import { atMost } from '#shared/form/rules.ts'
import { useForm } from '#shared/form/use-form.ts'
import { useLast } from '#shared/lib/use-last.ts'
import { Dialog } from '#shared/ui/Dialog.tsx'
import { ErrorState } from '#shared/ui/ErrorState.tsx'
import { RowsSkeleton } from '#shared/ui/Skeletons.tsx'
import { toast } from '#shared/ui/toasts.tsx'

type ReceiptDetailsDialogProps = { order: Order | undefined; onClose: () => void }

/** Changes the buyer on the receipt of an order, or on the one that it will get. */
export const ReceiptDetailsDialog = ({ order, onClose }: ReceiptDetailsDialogProps) => {
  const { t } = useTranslation('billing')
  const shown = useLast(order)
  const isIssued = shown !== undefined && shown.receipt_numbers.length > 0
  return (
    <Dialog
      title={t(isIssued ? 'receiptDetails.action' : 'receiptDetails.before')}
      opened={order !== undefined}
      onClose={onClose}
      size={520}
    >
      {shown && <Details key={shown.id} order={shown} onClose={onClose} />}
    </Dialog>
  )
}

const Details = ({ order, onClose }: { order: Order; onClose: () => void }) => {
  const { data, error, refetch } = useOrderBillingQuery({ id: order.id })
  if (data) return <DetailsForm order={order} saved={data.billing} onClose={onClose} />
  return error ? <ErrorState problem={error} onRetry={refetch} /> : <RowsSkeleton count={4} height={36} />
}

type DetailsFormProps = { order: Order; saved: Billing; onClose: () => void }

const DetailsForm = ({ order, saved, onClose }: DetailsFormProps) => {
  const { t } = useTranslation('billing')
  const [save, { isLoading, error, reset }] = useSaveOrderBillingMutation()
  const short = atMost(limits.billingField)
  const form = useForm<Billing>({
    onClear: reset,
    initialValues: saved,
    validate: { company: short, address: short, phone: short, tax_number: short },
  })
  const isIssued = order.receipt_numbers.length > 0
  const submit = form.onSubmit(async (values) => {
    const answer = await save({ id: order.id, ...values })
    if (answer.data) {
      const number = answer.data.order.receipt_numbers.at(-1) ?? ''
      const isNew = answer.data.order.receipt_numbers.length > order.receipt_numbers.length
      toast(isNew && isIssued ? t('receiptDetails.reissued', { number }) : t('receiptDetails.saved'))
      onClose()
    } else form.showProblem(answer.error)
  })
  return (
    <form className={layout.form} onSubmit={submit} noValidate>
      <p className={layout.lead}>{t(isIssued ? 'receiptDetails.lead' : 'receiptDetails.leadBefore')}</p>
      <TextInput
        label={t('receiptDetails.company')}
        autoComplete="organization"
        {...form.getInputProps('company')}
      />
      <TextInput label={t('details.taxNumber')} autoComplete="off" {...form.getInputProps('tax_number')} />
      <TextInput type="tel" label={t('details.phone')} autoComplete="tel" {...form.getInputProps('phone')} />
      <Textarea
        label={t('details.address')}
        autoComplete="street-address"
        autosize
        minRows={1}
        maxRows={4}
        {...form.getInputProps('address')}
      />
      {error && !isLoading && <FormError>{failureText(t('receiptDetails.failed'), error)}</FormError>}
      <FormButtons
        submit={t(isIssued ? 'receiptDetails.submit' : 'receiptDetails.save')}
        busyLabel={t('details.busy')}
        busy={isLoading}
        onCancel={onClose}
      />
    </form>
  )
}
