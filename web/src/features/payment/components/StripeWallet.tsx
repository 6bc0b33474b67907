import { Elements, ExpressCheckoutElement, useElements, useStripe } from '@stripe/react-stripe-js'
import { loadStripe } from '@stripe/stripe-js'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'

type StripeWalletProps = {
  publishableKey: string
  amount: number
  currency: string
  onToken: (token: string) => void
  onProblem: (text: string) => void
}

/** Apple's own button, where the device has Apple Pay. */
export const StripeWallet = ({ publishableKey, amount, currency, ...acts }: StripeWalletProps) => {
  const { i18n } = useTranslation()
  const stripe = useMemo(() => loadStripe(publishableKey), [publishableKey])
  return (
    <Elements
      stripe={stripe}
      options={{
        mode: 'payment',
        amount,
        currency,
        paymentMethodCreation: 'manual',
        locale: i18n.language === 'zh' ? 'zh' : 'en',
      }}
    >
      <WalletButton {...acts} />
    </Elements>
  )
}

type WalletButtonProps = Pick<StripeWalletProps, 'onToken' | 'onProblem'>

const WalletButton = ({ onToken, onProblem }: WalletButtonProps) => {
  const { t } = useTranslation('payment')
  const stripe = useStripe()
  const elements = useElements()
  const [missing, setMissing] = useState(false)
  const confirm = async () => {
    if (!stripe || !elements) return
    const { error: incomplete } = await elements.submit()
    if (incomplete) return onProblem(incomplete.message ?? t('card.failed'))
    const { error, paymentMethod } = await stripe.createPaymentMethod({ elements })
    if (paymentMethod) onToken(paymentMethod.id)
    else onProblem(error.message ?? t('card.failed'))
  }
  return (
    <>
      {missing && <p>{t('wallet.missing')}</p>}
      <ExpressCheckoutElement
        options={{
          paymentMethods: { applePay: 'always', googlePay: 'never', link: 'never', paypal: 'never' },
        }}
        onReady={({ availablePaymentMethods }) => setMissing(!availablePaymentMethods?.applePay)}
        onConfirm={confirm}
      />
    </>
  )
}
