import type { TFunction } from 'i18next'
import type { Problem } from '#shared/api/problem.ts'
import { problemText } from '#shared/api/problem-words.ts'

/** Why an upload failed: the server's words, else its status, or that it could not be understood. */
export const uploadProblemText = (problem: Problem, t: TFunction<'upload'>, common: TFunction<'common'>) => {
  if (problem.status === 401) return t('expired')
  if (problem.code === 'unreadable') return t('unreadable')
  const reason = problemText(problem, common, '')
  return reason ? t('failed', { reason }) : t('serverError', { status: problem.status })
}
