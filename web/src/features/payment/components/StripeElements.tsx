import { Button } from '@mantine/core'
import { Elements } from '@stripe/react-stripe-js'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { FormError } from '#shared/form/FormError.tsx'
import { RowsSkeleton } from '#shared/ui/Skeletons.tsx'
import { useAppearance } from '../use-appearance.ts'
import { useStripeScript } from '../use-stripe.ts'

export type Provider = { publishableKey: string; amount: number; currency: string }

/**
 * Provider for Stripe's fields. Our server creates and confirms the intent, so the fields get the amount but no intent
 * (https://docs.stripe.com/payments/finalize-payments-on-the-server-legacy). Only cards are accepted, including those
 * in wallets.
 */
export const StripeElements = ({ publishableKey, children, ...sum }: Provider & { children: ReactNode }) => {
  const { t, i18n } = useTranslation(['payment', 'common'])
  const { stripe, failed, retry } = useStripeScript(publishableKey)
  const appearance = useAppearance()
  if (failed) {
    return (
      <>
        <FormError>{t('providerMissing')}</FormError>
        <Button variant="default" onClick={retry}>
          {t('common:action.retry')}
        </Button>
      </>
    )
  }
  if (!stripe) return <RowsSkeleton count={4} height={28} />
  return (
    <Elements
      stripe={stripe}
      options={{
        ...sum,
        mode: 'payment',
        allowedPaymentMethodTypes: ['card'],
        paymentMethodCreation: 'manual',
        locale: i18n.language === 'zh' ? 'zh' : 'en',
        appearance,
      }}
    >
      {children}
    </Elements>
  )
}
