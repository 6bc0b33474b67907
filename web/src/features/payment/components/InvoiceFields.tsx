import { Textarea, TextInput } from '@mantine/core'
import type { Billing, Order } from '@runwen/contracts'
import { limits } from '@runwen/contracts/limits'
import { type KeyboardEvent, type RefObject, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useSaveBillingMutation } from '#shared/api/billing.ts'
import { failureText } from '#shared/api/problem-text.ts'
import { FormError } from '#shared/form/FormError.tsx'
import { atMost } from '#shared/form/rules.ts'
import { useForm } from '#shared/form/use-form.ts'
import { ErrorState } from '#shared/ui/ErrorState.tsx'
import { RowsSkeleton } from '#shared/ui/Skeletons.tsx'
import { useOrdersBillingQuery, useSaveOrdersBillingMutation } from '../api.ts'
import styles from './InvoiceDetails.module.css'

type InvoiceFieldsProps = {
  orders: readonly Order[]
  /** Settles when what was entered is saved. */
  saving: RefObject<Promise<void>>
}

export const InvoiceFields = ({ orders, saving }: InvoiceFieldsProps) => {
  const orderIds = orders.map(({ id }) => id).join()
  const { data, error, refetch } = useOrdersBillingQuery({ order_ids: orderIds })
  if (data)
    return (
      <Fields
        orderIds={orderIds}
        count={orders.length}
        saved={data.billing}
        differ={!data.is_same}
        saving={saving}
      />
    )
  return error ? <ErrorState problem={error} onRetry={refetch} /> : <RowsSkeleton count={3} height={36} />
}

/** How long after the last key the fields are saved, in milliseconds; leaving a field saves immediately. */
const restMs = 700

type FieldsProps = Pick<InvoiceFieldsProps, 'saving'> & {
  orderIds: string
  count: number
  saved: Billing
  /** Whether the details of the other documents are not these. */
  differ: boolean
}

/**
 * Fields that save themselves: they stand within the form that pays, whose button must not lose what was typed. What is
 * saved after the payment changes the receipts.
 */
const Fields = ({ orderIds, count, saved, differ, saving }: FieldsProps) => {
  const { t } = useTranslation('payment')
  const [save, { isLoading, isSuccess, error, reset }] = useSaveOrdersBillingMutation()
  const [remember] = useSaveBillingMutation()
  const short = atMost(limits.billingField)
  const form = useForm<Billing>({
    onClear: reset,
    initialValues: saved,
    validate: { company: short, address: short, tax_number: short },
    validateInputOnBlur: true,
  })
  const kept = useRef(JSON.stringify(saved))
  const keep = () => {
    const { values } = form
    const sent = JSON.stringify(values)
    if (sent === kept.current || !form.isValid()) return
    const before = kept.current
    kept.current = sent
    // One after the other: of two simultaneous requests, the earlier could be stored last.
    saving.current = saving.current.then(async () => {
      const answer = await save({ order_ids: orderIds, ...values })
      if (answer.error && kept.current === sent) kept.current = before
      // The next document begins with these details.
      if (answer.data && values.company) await remember(values)
    })
  }
  const latest = useRef(keep)
  useEffect(() => {
    latest.current = keep
  })
  useEffect(() => () => latest.current(), [])
  useEffect(() => {
    const isChanged = JSON.stringify(form.values) !== kept.current
    const timer = isChanged ? setTimeout(() => latest.current(), restMs) : undefined
    return () => clearTimeout(timer)
  }, [form.values])
  const onKeyDown = (event: KeyboardEvent) => {
    // Enter would pay.
    if (event.key !== 'Enter' || event.target instanceof HTMLTextAreaElement) return
    event.preventDefault()
    keep()
  }
  return (
    <fieldset className={styles.fields} aria-label={t('invoice.details')} onBlur={keep} onKeyDown={onKeyDown}>
      <p className={styles.quiet}>
        {count === 1 ? t('invoice.lead') : t('invoice.leadAll', { number: String(count) })}
        {differ && !isSuccess && ` ${t('invoice.differ')}`}
      </p>
      <TextInput
        label={t('invoice.company')}
        autoComplete="organization"
        {...form.getInputProps('company')}
      />
      <TextInput label={t('invoice.taxNumber')} autoComplete="off" {...form.getInputProps('tax_number')} />
      <Textarea
        label={t('invoice.address')}
        autoComplete="street-address"
        autosize
        minRows={1}
        maxRows={4}
        {...form.getInputProps('address')}
      />
      {error && !isLoading && <FormError>{failureText(t('invoice.failed'), error)}</FormError>}
      <p className={styles.quiet} role="status">
        {isLoading ? t('invoice.saving') : isSuccess ? t('invoice.saved') : ''}
      </p>
    </fieldset>
  )
}
