import { ExpressCheckoutElement, useElements, useStripe } from '@stripe/react-stripe-js'
import type { StripeExpressCheckoutElementConfirmEvent } from '@stripe/stripe-js'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { FormNote } from '#shared/form/FormError.tsx'
import { makeStripeToken } from '../stripe-token.ts'
import { type Provider, StripeElements } from './StripeElements.tsx'

type Acts = { onToken: (token: string) => void; onProblem: (text: string) => void }

/** Stripe's Apple Pay button, shown when the device supports Apple Pay. */
export const StripeWallet = ({ onToken, onProblem, ...provider }: Provider & Acts) => (
  <StripeElements {...provider}>
    <WalletButton onToken={onToken} onProblem={onProblem} />
  </StripeElements>
)

const WalletButton = ({ onToken, onProblem }: Acts) => {
  const { t } = useTranslation('payment')
  const stripe = useStripe()
  const elements = useElements()
  const [missing, setMissing] = useState(false)
  const confirm = async ({ paymentFailed }: StripeExpressCheckoutElementConfirmEvent) => {
    const made = await makeStripeToken(stripe, elements, t('card.failed'))
    if ('token' in made) return onToken(made.token)
    // The Apple Pay sheet stays open until it gets the outcome.
    paymentFailed({ reason: 'fail' })
    onProblem(made.problem)
  }
  return (
    <>
      {missing && <FormNote>{t('wallet.missing')}</FormNote>}
      <ExpressCheckoutElement
        options={{
          buttonType: { applePay: 'plain' },
          buttonHeight: 48,
          paymentMethods: {
            applePay: 'always',
            googlePay: 'never',
            link: 'never',
            paypal: 'never',
            amazonPay: 'never',
            klarna: 'never',
          },
        }}
        onReady={({ availablePaymentMethods }) => setMissing(!availablePaymentMethods?.applePay)}
        onLoadError={() => setMissing(true)}
        onConfirm={confirm}
      />
    </>
  )
}
