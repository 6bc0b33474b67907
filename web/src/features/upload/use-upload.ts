import type { ServiceType } from '@runwen/contracts'
import { useTranslation } from 'react-i18next'
import { api } from '#shared/api/api.ts'
import { reloadFiles } from '#shared/api/documents.ts'
import { useAppDispatch } from '#shared/api/store.ts'
import { useSendForm } from '#shared/api/use-send-form.ts'
import { type InstructionValues, noInstructions } from '#shared/instructions/values.ts'
import { randomKey } from '#shared/lib/random-key.ts'
import { rememberUploads } from '#shared/session/recent-uploads.ts'
import { toast } from '#shared/ui/toasts.tsx'
import { uploadProblemText } from './problem-text.ts'
import { noRefused, useSelection } from './selection.ts'
import { useSendReferences } from './use-send-references.ts'

type Chosen = {
  readonly serviceType: ServiceType
  readonly files: readonly File[]
  readonly instructions?: InstructionValues | undefined
  readonly references: readonly File[]
}
type Attempt = { readonly key: string; readonly chosen: Chosen }

const isSame = (a: Chosen, b: Chosen) =>
  a.files === b.files && a.serviceType === b.serviceType && a.instructions === b.instructions

const formOf = ({ serviceType, files, instructions = noInstructions }: Chosen) => {
  const form = new FormData()
  form.append('serviceType', String(serviceType))
  for (const [name, value] of Object.entries(instructions)) if (value.trim()) form.append(name, value)
  for (const file of files) form.append('files', file)
  return form
}

/** How long an upload waits for the list of documents, in milliseconds. */
const listMs = 2_000
const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

const attempts = new WeakMap<object, Attempt>()

/**
 * Uploads the selection in one request. A retry of the same selection reuses the idempotency key, so that an upload
 * whose response was lost is not stored twice. The upload continues when its page is left.
 */
export const useUpload = () => {
  const { t } = useTranslation('upload')
  const { selection, userId, upload: state } = useSelection()
  const { sendForm, cancel } = useSendForm('upload')
  const sendReferences = useSendReferences()
  const dispatch = useAppDispatch()

  const keyFor = (chosen: Chosen) => {
    const last = attempts.get(selection)
    if (last && isSame(last.chosen, chosen)) return last.key
    const attempt = { key: randomKey(), chosen }
    attempts.set(selection, attempt)
    return attempt.key
  }

  const send = async (chosen: Chosen) => {
    let share = 0
    const progress = (sent: number) => {
      share = sent
      selection.change({ upload: { step: 'sending', share, cancel } })
    }
    progress(0)
    const sent = await sendForm({ idempotencyKey: keyFor(chosen) }, formOf(chosen), progress)
    // Also after a failure: the server may have stored the documents before the connection was lost.
    dispatch(api.util.invalidateTags(['Files']))
    if (!sent.problem) {
      const recent = rememberUploads(userId, sent.data.files)
      // What the documents cost is shown with them, so that nothing below moves later. A slow list holds nothing up.
      await Promise.race([dispatch(reloadFiles()), wait(listMs)])
      const nothing = { files: [], refused: noRefused, spared: [], instructions: undefined, references: [] }
      selection.change({ upload: { step: 'choosing' }, ...nothing, recent })
      toast(t('done'))
      return sendReferences(sent.data.files, chosen.references)
    }
    const { problem } = sent
    if (problem.code === 'aborted')
      return selection.change({ upload: { step: 'canceled', late: share >= 1 } })
    if (!selection.isShown()) toast(uploadProblemText(problem, t), 'failed')
    selection.change({ upload: { step: 'failed', problem } })
  }

  return { state, send }
}
