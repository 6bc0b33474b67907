import { PaymentElement, useElements, useStripe } from '@stripe/react-stripe-js'
import { type Ref, useImperativeHandle, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { FormError } from '#shared/form/FormError.tsx'
import { makeStripeToken } from '../stripe-token.ts'
import type { TokenMaker } from './CardForm.tsx'
import { type Provider, StripeElements } from './StripeElements.tsx'

type StripeCardProps = { ref: Ref<TokenMaker>; takesFocus: boolean }

/** Stripe's card fields. Card data goes directly to Stripe, which returns a token. */
export const StripeCard = ({ ref, takesFocus, ...provider }: Provider & StripeCardProps) => (
  <StripeElements {...provider}>
    <Fields ref={ref} takesFocus={takesFocus} />
  </StripeElements>
)

const Fields = ({ ref, takesFocus }: StripeCardProps) => {
  const { t } = useTranslation('payment')
  const stripe = useStripe()
  const elements = useElements()
  const [missing, setMissing] = useState(false)
  useImperativeHandle(ref, () => ({
    makeToken: () => makeStripeToken(stripe, elements, t('card.failed')),
  }))
  return (
    <>
      {missing && <FormError>{t('providerMissing')}</FormError>}
      <PaymentElement
        options={{ wallets: { applePay: 'never', googlePay: 'never', link: 'never' } }}
        onReady={(element) => {
          setMissing(false)
          if (takesFocus) element.focus()
        }}
        onLoadError={() => setMissing(true)}
      />
    </>
  )
}
