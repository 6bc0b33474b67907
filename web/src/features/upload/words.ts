import type { TFunction } from 'i18next'
import type { Problem } from '#shared/api/problem.ts'
import { problemText } from '#shared/api/problem-words.ts'

/** Why an upload failed: the server's words, its status, or that it could not be understood. */
export const uploadProblemText = (problem: Problem, t: TFunction<'upload'>, common: TFunction<'common'>) => {
  if (problem.status === 401) return t('expired')
  return t('failed', { reason: reason(problem, t, common) })
}

const reason = (problem: Problem, t: TFunction<'upload'>, common: TFunction<'common'>) => {
  if (problem.code === 'unreadable') return t('unreadable')
  return problemText(problem, common, t('serverError', { status: problem.status }))
}
