import { useState } from 'react'
import { randomKey } from '#shared/lib/random-key.ts'
import { report } from '#shared/lib/report.ts'
import { usePostMessageMutation } from './api.ts'

export type Outgoing = {
  readonly key: string
  readonly content: string
  readonly fileId: string | null
  readonly failed: boolean
}

/** Messages on their way. One that fails stays in sight and is sent again under its own key. */
export const useSending = () => {
  const [outgoing, setOutgoing] = useState<readonly Outgoing[]>([])
  const [post] = usePostMessageMutation()

  const put = (message: Outgoing) =>
    setOutgoing((all) => [...all.filter(({ key }) => key !== message.key), message])
  const drop = (key: string) => setOutgoing((all) => all.filter((message) => message.key !== key))

  const deliver = async (message: Outgoing) => {
    put({ ...message, failed: false })
    const { error } = await post({
      content: message.content,
      file_id: message.fileId,
      idempotencyKey: message.key,
    })
    if (!error) return drop(message.key)
    report('message not sent', error)
    put({ ...message, failed: true })
  }

  const send = (content: string, fileId: string | null) =>
    deliver({ key: randomKey(), content, fileId, failed: false })
  return { outgoing, send, retry: deliver, drop }
}
