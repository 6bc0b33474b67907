import { NativeSelect, TextInput } from '@mantine/core'
import { withdrawalMethods } from '@runwen/contracts/constants'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { problemText } from '#shared/api/problem-text.ts'
import { confirmPassword, isPasswordRequired } from '#shared/confirm-password/confirm-password.ts'
import { centsOf } from '#shared/form/cents.ts'
import layout from '#shared/form/DialogForm.module.css'
import { useDraftValues } from '#shared/form/draft.ts'
import { FormButtons } from '#shared/form/FormButtons.tsx'
import { FormError } from '#shared/form/FormError.tsx'
import { required } from '#shared/form/rules.ts'
import { useForm } from '#shared/form/use-form.ts'
import { formatMoney, plainAmount } from '#shared/i18n/format.ts'
import { useAttemptKey } from '#shared/lib/use-attempt-key.ts'
import { Lazy } from '#shared/ui/lazy-component.tsx'
import { toast } from '#shared/ui/toasts.tsx'
import { useWithdrawMutation } from '../api.ts'

type WithdrawFormProps = { available: number; minimum: number; currency: string; onClose: () => void }
type Method = (typeof withdrawalMethods)[number]

/** Asks for amount and account, and for the password if it was entered too long ago. */
export const WithdrawForm = ({ available, minimum, currency, onClose }: WithdrawFormProps) => {
  const { t } = useTranslation(['billing', 'common'])
  const [withdraw, { isLoading, error, reset }] = useWithdrawMutation()
  const [asksPassword, setAsksPassword] = useState(false)
  const { keyFor } = useAttemptKey()
  const draft = useDraftValues('withdrawal', {
    amount: plainAmount(available),
    method: withdrawalMethods[0] as Method,
    account_name: '',
    account: '',
  })
  const form = useForm({
    onClear: reset,
    initialValues: draft.values,
    onValuesChange: draft.keep,
    validate: {
      amount: (value) => {
        const cents = centsOf(value)
        if (cents === undefined) return t('withdraw.notAnAmount')
        if (cents < minimum) return t('withdraw.tooLittle', { amount: formatMoney(minimum, currency) })
        return cents > available ? t('withdraw.tooMuch') : null
      },
      account_name: required,
      account: required,
    },
  })

  const send = async (values: typeof form.values) => {
    const amount = centsOf(values.amount)
    if (amount === undefined) return
    const answer = await withdraw({ ...values, amount, idempotencyKey: keyFor(values) })
    if (answer.data) {
      draft.drop()
      toast(t('withdraw.done'))
      onClose()
      return
    }
    form.showProblem(answer.error)
    setAsksPassword(isPasswordRequired(answer.error))
  }
  const submit = form.onSubmit(send)
  const entered = centsOf(form.values.amount)
  const sum = entered && entered >= minimum && entered <= available ? entered : undefined
  const backToForm = () => {
    setAsksPassword(false)
    reset()
  }
  if (asksPassword) {
    return <Lazy of={confirmPassword} onConfirmed={() => send(form.values)} onCancel={backToForm} />
  }
  return (
    <form className={layout.form} onSubmit={submit} noValidate>
      <p className={layout.lead}>{t('withdraw.lead', { amount: formatMoney(available, currency) })}</p>
      <TextInput
        label={t('withdraw.amount')}
        inputMode="decimal"
        data-autofocus
        {...form.getInputProps('amount')}
      />
      <NativeSelect
        label={t('withdraw.method')}
        data={withdrawalMethods.map((value) => ({ value, label: t(`method.${value}`) }))}
        {...form.getInputProps('method')}
      />
      <TextInput
        label={t('withdraw.accountName')}
        autoComplete="name"
        {...form.getInputProps('account_name')}
      />
      <TextInput
        label={t(`withdraw.account.${form.values.method}`)}
        autoComplete="off"
        {...form.getInputProps('account')}
      />
      {error && !isLoading && <FormError>{problemText(error)}</FormError>}
      <FormButtons
        submit={
          sum === undefined
            ? t('withdraw.submit')
            : t('withdraw.submitOf', { amount: formatMoney(sum, currency) })
        }
        busyLabel={t('withdraw.busy')}
        busy={isLoading}
        onCancel={onClose}
      />
    </form>
  )
}
