import { useWaiting } from '#shared/documents/use-waiting.ts'
import { Count } from '#shared/ui/Count.tsx'
import { useCounts } from './use-counts.ts'

/** Number of documents that wait for the customer. */
export const WaitingCount = () => {
  const { count, text } = useWaiting(useCounts())
  return <Count count={count} spoken={text} />
}
