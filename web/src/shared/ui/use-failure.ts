import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { problemText } from '#shared/api/problem-words.ts'
import { dropToast, toast } from './toasts.tsx'

/** Tells of a `problem` that lasts, in the words that `say` finds for its reason, once for as long as it lasts. */
export const useFailure = (id: string, problem: unknown, say: (reason: string) => string) => {
  const { t } = useTranslation()
  const message = problem === undefined ? undefined : say(problemText(problem, t))
  useEffect(() => {
    if (message === undefined) return
    toast(message, 'failed', id)
    return () => void dropToast(id)
  }, [id, message])
}
