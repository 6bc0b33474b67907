import { i18n } from '#shared/i18n/i18n.ts'
import { isProblem, type Problem } from './problem.ts'

/**
 * Text for a failed request: the server's message if there is one (in the language of the
 * request), else our own.
 */
export const problemText = (problem: unknown, fallback?: string): string => {
  if (!isProblem(problem)) return fallback ?? i18n.t('problem.default')
  if (problem.message) return problem.message
  return ownText(problem) ?? fallback ?? i18n.t('problem.default')
}

/** One line with the failed action and the reason. */
export const failureText = (what: string, problem: unknown): string => {
  const why = problemText(problem, '')
  return why ? i18n.t('problem.because', { what, why }) : what
}

const ownText = ({ code, status }: Problem) => {
  if (code === 'offline') return i18n.t('problem.offline')
  if (code === 'unreadable' && status >= 500) return i18n.t('problem.server', { status })
  return undefined
}
