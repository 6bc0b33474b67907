import { useDebouncedValue } from '@mantine/hooks'
import type { AdminOrder, Refund } from '@runwen/contracts'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { problemText } from '#shared/api/problem-text.ts'
import { confirmPassword, isPasswordRequired } from '#shared/confirm-password/confirm-password.ts'
import { centsOf } from '#shared/form/cents.ts'
import form from '#shared/form/DialogForm.module.css'
import { useDraft } from '#shared/form/draft.ts'
import { FormButtons } from '#shared/form/FormButtons.tsx'
import { FormError } from '#shared/form/FormError.tsx'
import { isReason, ReasonField } from '#shared/form/ReasonField.tsx'
import { formatMoney } from '#shared/i18n/format.ts'
import { useAttemptKey } from '#shared/lib/use-attempt-key.ts'
import { Lazy } from '#shared/ui/lazy-component.tsx'
import { RowsSkeleton } from '#shared/ui/Skeletons.tsx'
import { useRefundOrderMutation, useRefundPreviewQuery } from '../api.ts'
import { ColleagueRefund } from './ColleagueRefund.tsx'
import { RefundAmount, type RefundChoice } from './RefundAmount.tsx'
import { RefundSums } from './RefundSums.tsx'
import { useColleagueRefund } from './use-colleague-refund.ts'

type RefundFormProps = {
  order: AdminOrder
  onBusy: (busy: boolean) => void
  onDone: (made: Refund, previewed: Refund) => void
  onClose: () => void
}

export const RefundForm = ({ order, onBusy, onDone, onClose }: RefundFormProps) => {
  const { t } = useTranslation(['admin-orders', 'common'])
  const [reason, setReason] = useDraft(`refund.${order.id}`)
  const [choice, setChoice] = useState<RefundChoice>({ isPart: false, text: '' })
  const whole = useRefundPreviewQuery({ id: order.id })
  const left = whole.data?.left
  const typed = choice.isPart ? centsOf(choice.text) : undefined
  const [debounced] = useDebouncedValue(typed, 250)
  const amount = typed !== undefined && left !== undefined && typed <= left ? typed : undefined
  const part = useRefundPreviewQuery(
    { id: order.id, amount },
    { skip: amount === undefined || amount !== debounced },
  )
  const preview = choice.isPart ? part : whole
  const [refund, { isLoading, isSuccess, error, reset }] = useRefundOrderMutation()
  const { keyFor } = useAttemptKey()
  const colleague = useColleagueRefund(order.id, isLoading || isSuccess)
  // While another amount is calculated, the sums of the earlier one are not shown.
  const sums = preview.currentData?.refund

  const isAsked = isPasswordRequired(preview.error) || isPasswordRequired(error)
  const send = async () => {
    onBusy(true)
    const { data } = await refund({
      id: order.id,
      reason,
      ...(amount !== undefined && { amount }),
      ...(left !== undefined && { left }),
      idempotencyKey: keyFor([reason, amount]),
    })
    onBusy(false)
    if (!data || !sums) return
    setReason('')
    onDone(data.refund, sums)
  }

  if (isAsked)
    return (
      <Lazy
        of={confirmPassword}
        onConfirmed={async () => {
          // The sums are calculated again; nothing is refunded before they were seen.
          reset()
          await whole.refetch()
        }}
        onCancel={onClose}
      />
    )
  if (colleague.refund)
    return (
      <ColleagueRefund
        refund={colleague.refund}
        onContinue={() => {
          reset()
          setChoice({ isPart: false, text: '' })
          void whole.refetch()
          colleague.acknowledge()
        }}
        onClose={onClose}
      />
    )
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void send()
  }
  const name = order.username ?? t('common:deletedCustomer')
  const document = order.original_name ?? t('common:deletedDocument')
  const service = t(`common:service.type${order.service_type}`)
  const total = sums && formatMoney(sums.to_provider + sums.to_balance, sums.currency)
  return (
    <form className={form.form} onSubmit={submit}>
      <p className={form.lead}>{t('refund.lead', { name, service, document })}</p>
      {left !== undefined && (
        <RefundAmount
          choice={choice}
          left={left}
          currency={order.currency}
          disabled={isLoading}
          onChange={setChoice}
        />
      )}
      {preview.isFetching && !sums && <RowsSkeleton count={4} height={28} />}
      {sums && (
        <>
          <RefundSums refund={sums} order={order} left={left} />
          <p className={form.lead}>{t(sums.is_partial ? 'refund.documentStays' : 'refund.documentGoes')}</p>
          {order.fapiao?.status === 'issued' && <p className={form.lead}>{t('refund.fapiaoIssued')}</p>}
        </>
      )}
      {preview.error && !preview.isFetching && !error && (
        <FormError>{t('refund.unpreviewed', { reason: problemText(preview.error) })}</FormError>
      )}
      <ReasonField
        label={t('refund.reason')}
        description={t('refund.reasonHint')}
        value={reason}
        disabled={isLoading}
        onChange={setReason}
      />
      {error && !isLoading && <FormError>{t('refund.failed', { reason: problemText(error) })}</FormError>}
      <FormButtons
        submit={total ? t('refund.submit', { amount: total }) : t('refund.submitUnknown')}
        busyLabel={t('refund.busy')}
        busy={isLoading}
        danger
        isIncomplete={!sums || !isReason(reason)}
        onCancel={onClose}
      />
    </form>
  )
}
