import { Button } from '@mantine/core'
import type { PaymentMethod } from '@runwen/contracts'
import { useTranslation } from 'react-i18next'
import { FormError } from '#shared/form/FormError.tsx'
import type { Due } from '../due.ts'
import styles from './PayForm.module.css'
import { Sum } from './Sum.tsx'

type PaymentInProgressProps = {
  order: Due
  problem: string | undefined
  busy: boolean
  onContinue: (method: PaymentMethod) => void
  onCheck: (intentId: string) => void
  onOtherWay: () => void
}

/** A payment that was left at Alipay or at the bank, or that is still being decided: the ways to continue. */
export const PaymentInProgress = ({ order, problem, busy, ...on }: PaymentInProgressProps) => {
  const { t } = useTranslation('payment')
  const method = order.method === 'balance' ? null : order.method
  const place = method === 'alipay' ? 'alipay' : 'bank'
  const isDeciding = order.status === 'processing' || method === null
  const isBatch = order.orders.length > 1
  const lead = place === 'alipay' && isBatch ? 'underWay.alipay.leadAll' : (`underWay.${place}.lead` as const)
  return (
    <div className={styles.form}>
      <p role="status">{t(isDeciding ? 'underWay.deciding' : lead)}</p>
      <Sum order={order} />
      {problem && <FormError>{problem}</FormError>}
      {isDeciding ? (
        <Button size="lg" onClick={() => on.onCheck(order.payment_intent_id ?? '')}>
          {t('underWay.check')}
        </Button>
      ) : (
        <>
          <Button size="lg" disabled={busy} onClick={() => on.onContinue(method)}>
            {t(`underWay.${place}.go`)}
          </Button>
          <Button size="lg" variant="default" disabled={busy} onClick={on.onOtherWay}>
            {t('underWay.otherWay')}
          </Button>
        </>
      )}
    </div>
  )
}
