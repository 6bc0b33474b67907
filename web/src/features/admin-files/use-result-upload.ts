import type { AdminFile } from '@runwen/contracts'
import { useRef, useState } from 'react'
import { useStore } from 'react-redux'
import { api } from '#shared/api/api.ts'
import { type Answer, type Calls, fillPath } from '#shared/api/calls.ts'
import type { Problem } from '#shared/api/problem.ts'
import { sendForm } from '#shared/api/send-form.ts'
import { randomKey } from '#shared/lib/random-key.ts'
import { sessionExpired } from '#shared/session/session.ts'
import { type RootState, useAppDispatch } from '#shared/store.ts'
import { putFile } from './api.ts'

type State = {
  /** How much has left, 0 to 1, while it is sent. */
  readonly share?: number
  readonly problem?: Problem
}

const formOf = (document: File) => {
  const form = new FormData()
  form.append('file', document)
  return form
}

/** Sends the processed document of a file. The same document tried again carries the same key. */
export const useResultUpload = (file: AdminFile) => {
  const [state, setState] = useState<State>({})
  const attempt = useRef<{ document: File; key: string }>(undefined)
  const running = useRef<AbortController>(undefined)
  const store = useStore<RootState>()
  const dispatch = useAppDispatch()

  const keyFor = (document: File) => {
    if (attempt.current?.document !== document) attempt.current = { document, key: randomKey() }
    return attempt.current.key
  }

  /** Whether it has arrived. */
  const upload = async (document: File) => {
    running.current = new AbortController()
    setState({ share: 0 })
    const sent = await sendForm({
      url: fillPath('/api/admin/files/{id}/upload-result', { id: file.id }),
      form: formOf(document),
      token: store.getState().session.token ?? '',
      idempotencyKey: keyFor(document),
      signal: running.current.signal,
      onProgress: (share) => setState({ share }),
    })
    if ('problem' in sent) {
      if (sent.problem.status === 401) dispatch(sessionExpired())
      setState(sent.problem.code === 'aborted' ? {} : { problem: sent.problem })
      return false
    }
    setState({})
    dispatch(putFile((sent.data as Answer<Calls['uploadResult']>).file))
    dispatch(api.util.invalidateTags(['AdminFiles']))
    return true
  }
  return { ...state, upload, cancel: () => running.current?.abort() }
}
