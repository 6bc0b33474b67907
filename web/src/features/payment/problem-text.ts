import type { TFunction } from 'i18next'
import { isProblem, type Problem } from '#shared/api/problem.ts'
import { failureText } from '#shared/api/problem-text.ts'
import { i18n } from '#shared/i18n/i18n.ts'

/** Decline reasons with their own translation; all others share a general text. */
const reasons = [
  'insufficient_funds',
  'expired_card',
  'incorrect_cvc',
  'processing_error',
  'card_velocity_exceeded',
  'authentication_required',
  'payment_intent_authentication_failure',
] as const

/** Whether the documents were paid meanwhile, for example in another tab. */
export const isAlreadyPaid = (problem: unknown) => isProblem(problem) && problem.code === 'already_paid'

/** Text for a failed payment. The provider's messages are in English, so other languages use our translations. */
export const payProblemText = (problem: Problem, t: TFunction<'payment'>, common: TFunction<'common'>) => {
  if (problem.code !== 'card_declined') return failureText(t('failed'), problem, common)
  const reason = reasons.find((each) => each === problem.declineCode) ?? 'other'
  const message = (i18n.language === 'en' && problem.message) || t(`declined.${reason}`)
  return failureText(t('failed'), { ...problem, message }, common)
}
