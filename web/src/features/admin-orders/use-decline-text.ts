import { useTranslation } from 'react-i18next'

/** Reasons of banks with a text of their own; all others share a general one. */
const reasons = [
  'insufficient_funds',
  'expired_card',
  'incorrect_cvc',
  'processing_error',
  'card_velocity_exceeded',
  'authentication_required',
  'payment_intent_authentication_failure',
] as const

/** Returns the text for the code of a decline. */
export const useDeclineText = () => {
  const { t } = useTranslation('admin-orders')
  return (code: string | undefined) => t(`declined.${reasons.find((each) => each === code) ?? 'other'}`)
}
