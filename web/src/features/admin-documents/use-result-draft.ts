import type { AdminFile } from '@runwen/contracts'
import { useState } from 'react'
import { api } from '#shared/api/api.ts'
import type { Answer } from '#shared/api/endpoints.ts'
import { isProblem, type Problem } from '#shared/api/problem.ts'
import { useAppDispatch } from '#shared/api/store.ts'
import { useSendForm } from '#shared/api/use-send-form.ts'
import { useAttemptKey } from '#shared/lib/use-attempt-key.ts'
import { putFile, useDeliverMutation } from './api.ts'

type State = {
  /** Fraction sent, 0 to 1, while the upload and its check run. */
  readonly share?: number
  readonly draft?: Answer<'checkResult'>
  readonly isDelivering?: boolean
  readonly problem?: Problem
}

const formOf = (document: File) => {
  const form = new FormData()
  form.append('file', document)
  return form
}

/** Has the result of a file checked as a draft, then delivers the draft. A retry of the delivery reuses its key. */
export const useResultDraft = (file: AdminFile) => {
  const [state, setState] = useState<State>({})
  const { keyFor } = useAttemptKey()
  // A result that a colleague delivers while the dialog is open changes this.
  const [seen, setSeen] = useState<string | null | undefined>(file.processed_date)
  const { sendForm, cancel } = useSendForm('checkResult')
  const [send] = useDeliverMutation()
  const dispatch = useAppDispatch()

  const check = async (document: File) => {
    setState({ share: 0 })
    const sent = await sendForm({ id: file.id }, formOf(document), (share) => setState({ share }))
    if (sent.problem) setState(sent.problem.code === 'aborted' ? {} : { problem: sent.problem })
    else setState({ draft: sent.data })
  }

  /** Resolves to true when the customer has the result. */
  const deliver = async (draft: Answer<'checkResult'>, reason: string) => {
    setState({ draft, isDelivering: true })
    const { data, error } = await send({
      id: file.id,
      draft_id: draft.draft_id,
      ...(reason.trim() && { reason: reason.trim() }),
      ...(seen !== undefined && { processed_date: seen }),
      idempotencyKey: keyFor([draft.draft_id, seen]),
    })
    if (!data) {
      const problem = isProblem(error) ? error : { status: 0, code: 'unknown' as const }
      // Someone who delivers again has read that a colleague did.
      if (problem.code === 'delivered_meanwhile') setSeen(undefined)
      // The draft is gone: the document has to be checked again.
      setState(problem.code === 'draft_replaced' ? { problem } : { draft, problem })
      return false
    }
    setState({})
    dispatch(putFile(data.file))
    dispatch(api.util.invalidateTags(['AdminFiles', 'AdminFileContent']))
    return true
  }

  return { ...state, check, deliver, cancel, forget: () => setState({}) }
}
