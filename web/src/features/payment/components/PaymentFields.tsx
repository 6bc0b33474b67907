import type { PaymentMethod } from '@runwen/contracts'
import { lazy, type RefObject, Suspense, useImperativeHandle } from 'react'
import { useTranslation } from 'react-i18next'
import ink from '#shared/ui/Ink.module.css'
import { RowsSkeleton } from '#shared/ui/Skeletons.tsx'
import type { Due } from '../due.ts'
import { sandboxWallet } from '../sandbox.ts'
import { CardForm, type TokenMaker } from './CardForm.tsx'

const StripeCard = lazy(async () => ({ default: (await import('./StripeCard.tsx')).StripeCard }))
const StripeWallet = lazy(async () => ({ default: (await import('./StripeWallet.tsx')).StripeWallet }))

type PaymentFieldsProps = {
  method: PaymentMethod
  sandbox: boolean
  publishableKey: string
  order: Due
  busy: boolean
  /** Whether the first field gets the focus, so that the customer types without a click. */
  takesFocus: boolean
  maker: RefObject<TokenMaker | null>
  onToken: (token: string) => void
  onProblem: (text: string) => void
}

/** Fields of the selected payment method. Loads Stripe's script only when Stripe is the provider. */
export const PaymentFields = ({
  method,
  sandbox,
  publishableKey,
  order,
  busy,
  takesFocus,
  maker,
  ...acts
}: PaymentFieldsProps) => {
  const { t } = useTranslation('payment')
  if (method === 'alipay') return <p className={ink.quiet}>{t('alipay.hint')}</p>
  if (sandbox) {
    return method === 'card' ? (
      <CardForm publishableKey={publishableKey} ref={maker} disabled={busy} takesFocus={takesFocus} />
    ) : (
      <SandboxWallet maker={maker} />
    )
  }
  const provider = { publishableKey, amount: order.amount_due, currency: order.currency }
  return (
    <Suspense fallback={<RowsSkeleton count={4} height={28} />}>
      {method === 'card' ? (
        <StripeCard {...provider} ref={maker} takesFocus={takesFocus} />
      ) : (
        <StripeWallet {...provider} {...acts} />
      )}
    </Suspense>
  )
}

const SandboxWallet = ({ maker }: Pick<PaymentFieldsProps, 'maker'>) => {
  const { t } = useTranslation('payment')
  useImperativeHandle(maker, () => ({ makeToken: async () => ({ token: sandboxWallet }) }))
  return <p className={ink.quiet}>{t('sandbox.wallet')}</p>
}
