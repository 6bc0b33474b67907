import { useMantineColorScheme } from '@mantine/core'
import { Elements, PaymentElement, useElements, useStripe } from '@stripe/react-stripe-js'
import { loadStripe } from '@stripe/stripe-js'
import { type Ref, useImperativeHandle, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { TokenMaker } from './CardForm.tsx'

type StripeCardProps = { publishableKey: string; amount: number; currency: string; ref: Ref<TokenMaker> }

/** Stripe's own fields: card data goes straight to Stripe, and only a token comes back. */
export const StripeCard = ({ publishableKey, amount, currency, ref }: StripeCardProps) => {
  const { i18n } = useTranslation()
  const { colorScheme } = useMantineColorScheme()
  const stripe = useMemo(() => loadStripe(publishableKey), [publishableKey])
  return (
    <Elements
      stripe={stripe}
      options={{
        mode: 'payment',
        amount,
        currency,
        allowedPaymentMethodTypes: ['card'],
        paymentMethodCreation: 'manual',
        locale: i18n.language === 'zh' ? 'zh' : 'en',
        appearance: { theme: colorScheme === 'dark' ? 'night' : 'flat', variables: { borderRadius: '8px' } },
      }}
    >
      <Fields ref={ref} />
    </Elements>
  )
}

const Fields = ({ ref }: { ref: Ref<TokenMaker> }) => {
  const { t } = useTranslation('payment')
  const stripe = useStripe()
  const elements = useElements()
  useImperativeHandle(ref, () => ({
    makeToken: async () => {
      if (!stripe || !elements) return { problem: t('card.failed') }
      const { error: incomplete } = await elements.submit()
      if (incomplete) return { problem: incomplete.message ?? t('card.failed') }
      const { error, paymentMethod } = await stripe.createPaymentMethod({ elements })
      return paymentMethod ? { token: paymentMethod.id } : { problem: error.message ?? t('card.failed') }
    },
  }))
  return <PaymentElement options={{ wallets: { applePay: 'never', googlePay: 'never' } }} />
}
