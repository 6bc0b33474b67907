import type { TFunction } from 'i18next'
import { isProblem, type Problem } from './problem.ts'

/**
 * What a person reads when a call has failed: the server's words where it found some (they come in the reader's
 * language), our own where the answer never came.
 */
export const problemText = (problem: unknown, t: TFunction<'common'>, fallback?: string): string => {
  if (!isProblem(problem)) return fallback ?? t('problem.default')
  if (problem.message) return problem.message
  return ownWords(problem, t) ?? fallback ?? t('problem.default')
}

/** What could not be done, and why, as one line. */
export const failureText = (what: string, problem: unknown, t: TFunction<'common'>): string => {
  const why = problemText(problem, t, '')
  return why ? t('problem.because', { what, why }) : what
}

const ownWords = ({ code, status }: Problem, t: TFunction<'common'>) => {
  if (code === 'offline') return t('problem.offline')
  if (code === 'unreadable' && status >= 500) return t('problem.server', { status })
  return undefined
}
