import type { ServiceType, UploadedFile } from '@runwen/contracts'
import { useRef, useState } from 'react'
import { api } from '#shared/api/api.ts'
import type { Problem } from '#shared/api/problem.ts'
import { useAppDispatch } from '#shared/api/store.ts'
import { useSendForm } from '#shared/api/use-send-form.ts'
import { randomKey } from '#shared/lib/random-key.ts'
import { useAskBeforeReload } from '#shared/lib/use-ask-before-reload.ts'
import { useIsMounted } from '#shared/lib/use-is-mounted.ts'

export type UploadState =
  | { readonly step: 'choosing' }
  | { readonly step: 'sending'; readonly share: number }
  | { readonly step: 'failed'; readonly problem: Problem }

const choosing: UploadState = { step: 'choosing' }

type UploadOptions = {
  onDone: (uploaded: readonly UploadedFile[]) => void
  /** The upload failed after the user left the page. */
  onFailedUnseen: (problem: Problem) => void
}

const formOf = (serviceType: ServiceType, files: readonly File[]) => {
  const form = new FormData()
  form.append('serviceType', String(serviceType))
  for (const file of files) form.append('files', file)
  return form
}

/**
 * Uploads a selection in one request. A retry of the same selection reuses the idempotency key, so that an upload
 * whose response was lost is not stored twice.
 */
export const useUpload = ({ onDone, onFailedUnseen }: UploadOptions) => {
  const [state, setState] = useState<UploadState>(choosing)
  const attempt = useRef<{ key: string; files: readonly File[]; serviceType: ServiceType }>(undefined)
  const { sendForm, cancel } = useSendForm('upload')
  const dispatch = useAppDispatch()

  const isMounted = useIsMounted()
  useAskBeforeReload(state.step === 'sending')

  const keyFor = (serviceType: ServiceType, files: readonly File[]) => {
    const last = attempt.current
    if (last?.files === files && last.serviceType === serviceType) return last.key
    attempt.current = { key: randomKey(), files, serviceType }
    return attempt.current.key
  }

  const upload = async (serviceType: ServiceType, files: readonly File[]) => {
    setState({ step: 'sending', share: 0 })
    const sent = await sendForm(
      { idempotencyKey: keyFor(serviceType, files) },
      formOf(serviceType, files),
      (share) => setState({ step: 'sending', share }),
    )
    if (sent.problem) {
      if (sent.problem.code === 'aborted') return setState(choosing)
      if (!isMounted.current) onFailedUnseen(sent.problem)
      return setState({ step: 'failed', problem: sent.problem })
    }
    setState(choosing)
    dispatch(api.util.invalidateTags(['Files']))
    onDone(sent.data.files)
  }

  return { state, upload, cancel, forget: () => setState(choosing) }
}
