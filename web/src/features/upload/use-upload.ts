import type { ServiceType } from '@runwen/contracts'
import { useTranslation } from 'react-i18next'
import { api } from '#shared/api/api.ts'
import { useAppDispatch } from '#shared/api/store.ts'
import { useSendForm } from '#shared/api/use-send-form.ts'
import { randomKey } from '#shared/lib/random-key.ts'
import { useAskBeforeReload } from '#shared/lib/use-ask-before-reload.ts'
import { toast } from '#shared/ui/toasts.tsx'
import { uploadProblemText } from './problem-text.ts'
import { rememberUploads } from './recent.ts'
import { useSelection } from './selection.ts'

const formOf = (serviceType: ServiceType, files: readonly File[]) => {
  const form = new FormData()
  form.append('serviceType', String(serviceType))
  for (const file of files) form.append('files', file)
  return form
}

type Attempt = { key: string; files: readonly File[]; serviceType: ServiceType }
const attempts = new WeakMap<object, Attempt>()

/**
 * Uploads the selection in one request. A retry of the same selection reuses the idempotency key, so that an upload
 * whose response was lost is not stored twice. The upload continues when its page is left.
 */
export const useUpload = () => {
  const { t } = useTranslation('upload')
  const { t: common } = useTranslation()
  const { selection, userId, upload: state } = useSelection()
  const { sendForm, cancel } = useSendForm('upload')
  const dispatch = useAppDispatch()
  useAskBeforeReload(state.step === 'sending')

  const keyFor = (serviceType: ServiceType, files: readonly File[]) => {
    const last = attempts.get(selection)
    if (last?.files === files && last.serviceType === serviceType) return last.key
    const attempt = { key: randomKey(), files, serviceType }
    attempts.set(selection, attempt)
    return attempt.key
  }

  const send = async (serviceType: ServiceType, files: readonly File[]) => {
    let share = 0
    const progress = (sent: number) => {
      share = sent
      selection.change({ upload: { step: 'sending', share, cancel } })
    }
    progress(0)
    const sent = await sendForm(
      { idempotencyKey: keyFor(serviceType, files) },
      formOf(serviceType, files),
      progress,
    )
    // Also after a failure: the server may have stored the documents before the connection was lost.
    dispatch(api.util.invalidateTags(['Files']))
    if (!sent.problem) {
      const recent = rememberUploads(userId, sent.data.files)
      selection.change({ upload: { step: 'choosing' }, files: [], recent })
      return toast(t('done'))
    }
    const { problem } = sent
    if (problem.code === 'aborted')
      return selection.change({ upload: { step: 'canceled', late: share >= 1 } })
    if (!selection.isShown()) toast(uploadProblemText(problem, t, common), 'failed')
    selection.change({ upload: { step: 'failed', problem } })
  }

  return { state, send }
}
