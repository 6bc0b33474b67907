import type { TFunction } from 'i18next'
import { isProblem, type Problem } from '#shared/api/problem.ts'
import { failureText } from '#shared/api/problem-text.ts'
import { i18n } from '#shared/i18n/i18n.ts'
import type { en } from './locales/en.ts'

/** Codes of a decline without a text of their own share a general one. */
const hasText = (code: unknown): code is keyof typeof en.declined =>
  typeof code === 'string' && i18n.exists(`declined.${code}`, { ns: 'payment' })

/** Whether the documents were paid in the meantime, for example in another tab. */
export const isAlreadyPaid = (problem: unknown) => isProblem(problem) && problem.code === 'already_paid'

/** Text for a failed payment. The provider's messages are in English, so other languages use our translations. */
export const payProblemText = (problem: Problem, t: TFunction<'payment'>) => {
  if (problem.code !== 'card_declined') return failureText(t('failed'), problem)
  const code = problem.body?.decline_code
  const message =
    (i18n.language === 'en' && problem.message) || t(`declined.${hasText(code) ? code : 'other'}`)
  return failureText(t('failed'), { ...problem, message })
}
