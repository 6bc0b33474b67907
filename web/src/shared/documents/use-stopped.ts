import type { CustomerMessage, File } from '@runwen/contracts'
import { useMessages } from '#shared/api/messages.ts'

const newest = (times: string[]) => times.sort().at(-1)

/** Staff may explain what they need before they stop the work. */
const explainedBeforeMs = 86_400_000

const answerTo = ({ id, stopped_at }: File, messages: readonly CustomerMessage[]) =>
  messages
    .flatMap(({ file_id, replies }) => (file_id === id ? replies : []))
    .filter(
      ({ timestamp }) => !stopped_at || Date.parse(timestamp) > Date.parse(stopped_at) - explainedBeforeMs,
    )
    .sort((a, b) => a.timestamp.localeCompare(b.timestamp))
    .at(-1)

/** The last answer of our staff to a message about the document; of one that was stopped, only what may explain it. */
export const useAnswer = (file: File) => {
  const { messages = [] } = useMessages()
  return answerTo(file, messages)
}

/** The paid documents that stay stopped until the customer replies to our staff. */
export const useStopped = (files: readonly File[] = []) => {
  const { messages = [] } = useMessages()
  return files.filter((file) => {
    if (file.status !== 'failed' || !file.is_paid) return false
    const asked = answerTo(file, messages)?.timestamp
    const wrote = newest(messages.flatMap((one) => (one.file_id === file.id ? [one.timestamp] : [])))
    return asked !== undefined && (wrote === undefined || wrote < asked)
  })
}
