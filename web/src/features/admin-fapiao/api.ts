import { useState } from 'react'
import { api } from '#shared/api/api.ts'
import { endpointMutation, endpointQuery } from '#shared/api/endpoints.ts'
import type { Problem } from '#shared/api/problem.ts'
import { useAppDispatch } from '#shared/api/store.ts'
import { useSendForm } from '#shared/api/use-send-form.ts'

const fapiaoApi = api.injectEndpoints({
  endpoints: (build) => ({
    adminFapiao: build.query(endpointQuery('adminListFapiao', ['AdminFapiao'])),
    // Also on failure: someone else may have decided.
    issueFapiao: build.mutation(endpointMutation('issueFapiao', ['AdminFapiao'])),
    declineFapiao: build.mutation(endpointMutation('declineFapiao', ['AdminFapiao'])),
  }),
})

export const { useAdminFapiaoQuery, useIssueFapiaoMutation, useDeclineFapiaoMutation } = fapiaoApi

/**
 * Uploads the PDF of a fapiao that is about to be issued, or, with `issued`, of one that was; `attach` returns whether it
 * succeeded.
 */
export const useAttachPdf = (of?: 'issued') => {
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<Problem>()
  const { sendForm } = useSendForm('putFapiaoPdf')
  const dispatch = useAppDispatch()
  const attach = async (id: string, file: File) => {
    setBusy(true)
    setProblem(undefined)
    const form = new FormData()
    form.append('file', file)
    const sent = await sendForm({ id, ...(of && { issued: true }) }, form, () => undefined)
    setBusy(false)
    setProblem(sent.problem)
    // Also on failure: someone else may have decided.
    dispatch(api.util.invalidateTags(['AdminFapiao']))
    return sent.problem === undefined
  }
  return { attach, busy, problem, reset: () => setProblem(undefined) }
}
