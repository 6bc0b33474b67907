import type { ServiceType, UploadedFile } from '@runwen/contracts'
import { useRef, useState } from 'react'
import { useStore } from 'react-redux'
import { api } from '#shared/api/api.ts'
import type { Answer, Calls } from '#shared/api/calls.ts'
import type { Problem } from '#shared/api/problem.ts'
import { sendForm } from '#shared/api/send-form.ts'
import { randomKey } from '#shared/lib/random-key.ts'
import { useAskBeforeReload } from '#shared/lib/use-ask-before-reload.ts'
import { useSeen } from '#shared/lib/use-seen.ts'
import { sessionExpired } from '#shared/session/session.ts'
import { type RootState, useAppDispatch } from '#shared/store.ts'

export type UploadState =
  | { readonly step: 'choosing' }
  | { readonly step: 'sending'; readonly share: number }
  | { readonly step: 'failed'; readonly problem: Problem }

const choosing: UploadState = { step: 'choosing' }

type UploadOptions = {
  onDone: (uploaded: readonly UploadedFile[]) => void
  /** It failed after its page had been left. */
  onFailedUnseen: (problem: Problem) => void
}

const formOf = (serviceType: ServiceType, files: readonly File[]) => {
  const form = new FormData()
  form.append('serviceType', String(serviceType))
  for (const file of files) form.append('files', file)
  return form
}

/**
 * Sends a selection in one request. A repeat of the same selection carries the same key, so that an upload whose
 * answer was lost is not made twice.
 */
export const useUpload = ({ onDone, onFailedUnseen }: UploadOptions) => {
  const [state, setState] = useState<UploadState>(choosing)
  const attempt = useRef<{ key: string; files: readonly File[]; serviceType: ServiceType }>(undefined)
  const running = useRef<AbortController>(undefined)
  const store = useStore<RootState>()
  const dispatch = useAppDispatch()

  const seen = useSeen()
  useAskBeforeReload(state.step === 'sending')

  const keyFor = (serviceType: ServiceType, files: readonly File[]) => {
    const last = attempt.current
    if (last?.files === files && last.serviceType === serviceType) return last.key
    attempt.current = { key: randomKey(), files, serviceType }
    return attempt.current.key
  }

  const upload = async (serviceType: ServiceType, files: readonly File[]) => {
    const { token } = store.getState().session
    if (!token) return setState({ step: 'failed', problem: { status: 401, code: 'unauthorized' } })
    running.current = new AbortController()
    setState({ step: 'sending', share: 0 })
    const sent = await sendForm({
      url: '/api/upload',
      form: formOf(serviceType, files),
      token,
      idempotencyKey: keyFor(serviceType, files),
      signal: running.current.signal,
      onProgress: (share) => setState({ step: 'sending', share }),
    })
    if ('problem' in sent) {
      if (sent.problem.status === 401) dispatch(sessionExpired())
      if (sent.problem.code === 'aborted') return setState(choosing)
      if (!seen.current) onFailedUnseen(sent.problem)
      return setState({ step: 'failed', problem: sent.problem })
    }
    setState(choosing)
    dispatch(api.util.invalidateTags(['Files']))
    onDone((sent.data as Answer<Calls['upload']>).files)
  }

  return { state, upload, cancel: () => running.current?.abort(), forget: () => setState(choosing) }
}
