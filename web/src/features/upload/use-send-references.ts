import type { UploadedFile } from '@runwen/contracts'
import { useTranslation } from 'react-i18next'
import { api } from '#shared/api/api.ts'
import { referencesForm } from '#shared/api/references-form.ts'
import { useAppDispatch } from '#shared/api/store.ts'
import { useSendForm } from '#shared/api/use-send-form.ts'
import { randomKey } from '#shared/lib/random-key.ts'
import { toast } from '#shared/ui/toasts.tsx'
import { type UploadState, useSelection } from './selection.ts'

type Document = { readonly id: string; readonly idempotencyKey: string }

/**
 * Adds reference files to each of the uploaded documents, one document after the other. After a failure, a retry
 * continues with the document that failed.
 */
export const useSendReferences = () => {
  const { t } = useTranslation('upload')
  const { selection } = useSelection()
  const { sendForm } = useSendForm('uploadReferences')
  const dispatch = useAppDispatch()

  const sendAll = async (documents: readonly Document[], files: readonly File[]): Promise<UploadState> => {
    const abort = new AbortController()
    for (const [index, document] of documents.entries()) {
      const show = (sent: number) => {
        const share = (index + sent) / documents.length
        selection.change({ upload: { step: 'sendingReferences', share, cancel: () => abort.abort() } })
      }
      show(0)
      const { problem } = await sendForm(document, referencesForm(files), show, abort)
      if (!problem) continue
      const retry = () => void send(documents.slice(index), files)
      return { step: 'referencesMissing', problem, retry }
    }
    return { step: 'choosing' }
  }

  const send = async (documents: readonly Document[], files: readonly File[]) => {
    const upload = await sendAll(documents, files)
    if (upload.step === 'referencesMissing' && !selection.isShown()) toast(t('references.missing'), 'failed')
    selection.change({ upload })
    // Also after a failure: the server may have stored the files before the connection was lost.
    dispatch(api.util.invalidateTags(['Files']))
  }

  return async (uploaded: readonly UploadedFile[], files: readonly File[]) => {
    if (files.length === 0) return
    await send(
      uploaded.map(({ id }) => ({ id, idempotencyKey: randomKey() })),
      files,
    )
  }
}
