import type { AdminFile } from '@runwen/contracts'
import { useRef, useState } from 'react'
import { api } from '#shared/api/api.ts'
import type { Problem } from '#shared/api/problem.ts'
import { useAppDispatch } from '#shared/api/store.ts'
import { useSendForm } from '#shared/api/use-send-form.ts'
import { randomKey } from '#shared/lib/random-key.ts'
import { putFile } from './api.ts'

type State = {
  /** Fraction sent, 0 to 1, while the upload runs. */
  readonly share?: number
  readonly problem?: Problem
}

const formOf = (document: File) => {
  const form = new FormData()
  form.append('file', document)
  return form
}

/** Uploads the result of a file. A retry with the same document reuses the idempotency key. */
export const useResultUpload = (file: AdminFile) => {
  const [state, setState] = useState<State>({})
  const attempt = useRef<{ document: File; key: string }>(undefined)
  const { sendForm, cancel } = useSendForm('uploadResult')
  const dispatch = useAppDispatch()

  const keyFor = (document: File) => {
    if (attempt.current?.document !== document) attempt.current = { document, key: randomKey() }
    return attempt.current.key
  }

  /** Resolves to true when the server has stored the document. */
  const upload = async (document: File) => {
    setState({ share: 0 })
    const sent = await sendForm(
      { id: file.id, idempotencyKey: keyFor(document) },
      formOf(document),
      (share) => setState({ share }),
    )
    if (sent.problem) {
      setState(sent.problem.code === 'aborted' ? {} : { problem: sent.problem })
      return false
    }
    setState({})
    dispatch(putFile(sent.data.file))
    dispatch(api.util.invalidateTags(['AdminFiles']))
    return true
  }
  return { ...state, upload, cancel }
}
