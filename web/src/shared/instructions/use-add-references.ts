import { useState } from 'react'
import { api } from '#shared/api/api.ts'
import type { Problem } from '#shared/api/problem.ts'
import { referencesForm } from '#shared/api/references-form.ts'
import { useAppDispatch } from '#shared/api/store.ts'
import { useSendForm } from '#shared/api/use-send-form.ts'
import { randomKey } from '#shared/lib/random-key.ts'

type State = {
  /** Fraction sent, 0 to 1, while the upload runs. */
  readonly share?: number
  readonly problem?: Problem
}

export const useAddReferences = (fileId: string) => {
  const [state, setState] = useState<State>({})
  const { sendForm, cancel } = useSendForm('uploadReferences')
  const dispatch = useAppDispatch()

  const add = async (files: readonly File[]) => {
    setState({ share: 0 })
    const { problem } = await sendForm(
      { id: fileId, idempotencyKey: randomKey() },
      referencesForm(files),
      (share) => setState({ share }),
    )
    // Also after a failure: the server may have stored the files before the connection was lost.
    dispatch(api.util.invalidateTags(['Files']))
    setState(problem && problem.code !== 'aborted' ? { problem } : {})
  }
  return { ...state, add, cancel }
}
