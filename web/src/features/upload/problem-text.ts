import type { TFunction } from 'i18next'
import type { Problem } from '#shared/api/problem.ts'
import { problemText } from '#shared/api/problem-text.ts'

/** Text for a failed upload: the server's message, else the HTTP status, else a note on an unreadable response. */
export const uploadProblemText = (problem: Problem, t: TFunction<'upload'>) => {
  if (problem.status === 401) return t('expired')
  if (problem.code === 'unreadable') return t('unreadable')
  const reason = problemText(problem, '')
  return reason ? t('failed', { reason }) : t('serverError', { status: problem.status })
}
