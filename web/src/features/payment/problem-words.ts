import type { TFunction } from 'i18next'
import type { Problem } from '#shared/api/problem.ts'
import { failureText } from '#shared/api/problem-words.ts'
import { i18n } from '#shared/i18n/i18n.ts'

/** Reasons that tell the customer what to do; banks keep the others to themselves. */
const reasons = [
  'insufficient_funds',
  'expired_card',
  'incorrect_cvc',
  'processing_error',
  'card_velocity_exceeded',
  'authentication_required',
  'payment_intent_authentication_failure',
] as const

/** Why a payment failed. The provider gives its reasons in English, whatever the reader's language. */
export const payProblemText = (problem: Problem, t: TFunction<'payment'>, common: TFunction<'common'>) => {
  if (problem.code !== 'card_declined') return failureText(t('failed'), problem, common)
  const reason = reasons.find((each) => each === problem.declineCode) ?? 'other'
  const message = (i18n.language === 'en' && problem.message) || t(`declined.${reason}`)
  return failureText(t('failed'), { ...problem, message }, common)
}
