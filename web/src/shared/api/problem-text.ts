import type { TFunction } from 'i18next'
import { isProblem, type Problem } from './problem.ts'

/**
 * Text for a failed request: the server's message if there is one (in the language of the
 * request), else our own.
 */
export const problemText = (problem: unknown, t: TFunction<'common'>, fallback?: string): string => {
  if (!isProblem(problem)) return fallback ?? t('problem.default')
  if (problem.message) return problem.message
  return ownText(problem, t) ?? fallback ?? t('problem.default')
}

/** One line with the failed action and the reason. */
export const failureText = (what: string, problem: unknown, t: TFunction<'common'>): string => {
  const why = problemText(problem, t, '')
  return why ? t('problem.because', { what, why }) : what
}

const ownText = ({ code, status }: Problem, t: TFunction<'common'>) => {
  if (code === 'offline') return t('problem.offline')
  if (code === 'unreadable' && status >= 500) return t('problem.server', { status })
  return undefined
}
