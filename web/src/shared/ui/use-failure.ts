import { useEffect } from 'react'
import { problemText } from '#shared/api/problem-text.ts'
import { dropToast, toast } from './toasts.tsx'

/** Shows a toast while `problem` persists, once, with the text that `text` builds from its reason. */
export const useFailure = (id: string, problem: unknown, text: (reason: string) => string) => {
  const message = problem === undefined ? undefined : text(problemText(problem))
  useEffect(() => {
    if (message === undefined) return
    toast(message, 'failed', id)
    return () => void dropToast(id)
  }, [id, message])
}
