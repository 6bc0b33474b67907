import type { File } from '@runwen/contracts'
import { useMessages } from '#shared/api/messages.ts'

/** When our staff last answered a message about the document. */
export const useAnswerTime = (file: File) => {
  const { messages = [] } = useMessages()
  const answers = messages.flatMap(({ file_id, replies }) => (file_id === file.id ? replies : []))
  return answers
    .map(({ timestamp }) => timestamp)
    .sort()
    .at(-1)
}
