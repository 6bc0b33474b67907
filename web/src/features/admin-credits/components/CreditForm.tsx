import { limits } from '@runwen/contracts/limits'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Answer } from '#shared/api/endpoints.ts'
import { problemText } from '#shared/api/problem-text.ts'
import { confirmPassword, isPasswordRequired } from '#shared/confirm-password/confirm-password.ts'
import { centsOf } from '#shared/form/cents.ts'
import form from '#shared/form/DialogForm.module.css'
import { DollarInput } from '#shared/form/DollarInput.tsx'
import { useDraft } from '#shared/form/draft.ts'
import { FormButtons } from '#shared/form/FormButtons.tsx'
import { FormError } from '#shared/form/FormError.tsx'
import { isReason, ReasonField } from '#shared/form/ReasonField.tsx'
import { formatMoney } from '#shared/i18n/format.ts'
import { useAttemptKey } from '#shared/lib/use-attempt-key.ts'
import { Facts } from '#shared/ui/Facts.tsx'
import { Lazy } from '#shared/ui/lazy-component.tsx'
import { toast } from '#shared/ui/toasts.tsx'
import { useCreditCustomerMutation } from '../api.ts'

export type CreditedCustomer = {
  id: string
  username: string
  balance: Answer<'customerPayments'>['balance']
}

type CreditFormProps = {
  customer: CreditedCustomer
  onBusy: (busy: boolean) => void
  onClose: () => void
}

/** Asks for amount and reason, and says what the credit will do. */
export const CreditForm = ({ customer, onBusy, onClose }: CreditFormProps) => {
  const { t } = useTranslation(['admin-credits', 'common'])
  const { id, username, balance } = customer
  const [reason, setReason] = useDraft(`credit.${id}`)
  const [text, setText] = useState<number | string>('')
  const [credit, { isLoading, error }] = useCreditCustomerMutation()
  const { keyFor } = useAttemptKey()
  const money = (cents: number) => formatMoney(cents, balance.currency)
  const typed = centsOf(text)
  const amount = typed !== undefined && typed <= limits.creditMaxCents ? typed : undefined

  const send = async () => {
    if (amount === undefined) return
    onBusy(true)
    const answer = await credit({ id, amount, reason, idempotencyKey: keyFor([reason, amount]) })
    onBusy(false)
    if (!answer.data) return
    setReason('')
    onClose()
    toast(t('done', { amount: money(amount) }))
  }

  if (isPasswordRequired(error)) return <Lazy of={confirmPassword} onConfirmed={send} onCancel={onClose} />
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void send()
  }
  const total = amount !== undefined && money(amount)
  return (
    <form className={form.form} onSubmit={submit}>
      <p className={form.lead}>{t('lead', { name: username })}</p>
      <DollarInput
        label={t('amount')}
        value={text}
        disabled={isLoading}
        most={limits.creditMaxCents}
        tooMuch={(most) => t('atMost', { amount: most })}
        onChange={setText}
      />
      <ReasonField
        label={t('reason')}
        description={t('reasonHint')}
        value={reason}
        disabled={isLoading}
        onChange={setReason}
      />
      {amount !== undefined && (
        <Facts
          facts={[
            [t('balance'), money(balance.balance)],
            [t('after'), <strong key="after">{money(balance.balance + amount)}</strong>],
            [t('email'), t('emailed')],
            [t('record'), t('recorded')],
          ]}
        />
      )}
      {error && !isLoading && <FormError>{t('failed', { reason: problemText(error) })}</FormError>}
      <FormButtons
        submit={total ? t('submit', { amount: total }) : t('submitNone')}
        busyLabel={t('busy')}
        busy={isLoading}
        isIncomplete={amount === undefined || !isReason(reason)}
        onCancel={onClose}
      />
    </form>
  )
}
