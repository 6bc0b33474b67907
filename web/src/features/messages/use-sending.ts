import { useRef } from 'react'
import { useDraft } from '#shared/form/draft.ts'
import { randomKey } from '#shared/lib/random-key.ts'
import { report } from '#shared/lib/report.ts'
import { usePostMessageMutation } from './api.ts'

/**
 * Draft and submission of a message. A failure is logged and the draft stays. A retry with the same text reuses the
 * idempotency key, also after a reload, so that a message whose response was lost is not sent twice.
 */
export const useSending = () => {
  const [content, setContent] = useDraft('message')
  const [fileId, setFileId] = useDraft('message.file')
  const [key, setKey] = useDraft('message.key')
  const [post, { isLoading }] = usePostMessageMutation()
  const sending = useRef(false)

  const change = (set: (value: string) => void) => (value: string) => {
    set(value)
    setKey('')
  }

  const send = async (about: string | null) => {
    if (sending.current) return
    sending.current = true
    const idempotencyKey = key || randomKey()
    setKey(idempotencyKey)
    const { error } = await post({ content: content.trim(), file_id: about, idempotencyKey })
    sending.current = false
    if (error) return report('message not sent', error)
    setContent('')
    setFileId('')
    setKey('')
  }

  return {
    content,
    fileId,
    sending: isLoading,
    setContent: change(setContent),
    setFileId: change(setFileId),
    send,
  }
}
