import { useRef } from 'react'
import { isProblem } from '#shared/api/problem.ts'
import { attachmentIds, useAttachments } from '#shared/attachments/use-attachments.ts'
import { useDraft } from '#shared/form/draft.ts'
import { randomKey } from '#shared/lib/random-key.ts'
import { report } from '#shared/lib/report.ts'
import { usePostMessageMutation } from './api.ts'

/**
 * Draft and submission of a message. A failure is logged and the draft stays. A retry of the same message reuses the
 * idempotency key, also after a reload, so that a message whose response was lost is not sent twice.
 */
export const useSending = () => {
  const [content, setContent] = useDraft('message')
  const [fileId, setFileId] = useDraft('message.file')
  const [key, setKey] = useDraft('message.key')
  const [post, { isLoading }] = usePostMessageMutation()
  const sending = useRef(false)
  const attachments = useAttachments({ draft: 'message', onChange: () => setKey('') })

  const change = (set: (value: string) => void) => (value: string) => {
    set(value)
    setKey('')
  }

  const send = async (about: string | null) => {
    if (sending.current) return
    sending.current = true
    const idempotencyKey = key || randomKey()
    setKey(idempotencyKey)
    const body = { content: content.trim(), file_id: about, ...attachmentIds(attachments) }
    const { error } = await post({ ...body, idempotencyKey })
    sending.current = false
    if (isProblem(error) && error.status === 404) attachments.markGone()
    if (error) return report('message not sent', error)
    attachments.clear()
    setContent('')
    setFileId('')
    setKey('')
  }

  return {
    content,
    fileId,
    sending: isLoading,
    attachments,
    setContent: change(setContent),
    setFileId: change(setFileId),
    send,
  }
}
