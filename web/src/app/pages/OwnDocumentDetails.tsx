import type { File } from '@runwen/contracts'
import type { ReactNode } from 'react'
import { OrderPapers } from '#features/billing/components/OrderPapers.tsx'
import { AboutMessages } from '#features/document/components/AboutMessages.tsx'
import { OrderSection } from '#features/document/components/OrderSection.tsx'
import { OwnTimeline } from '#features/document/components/OwnTimeline.tsx'
import { InstructionsSection } from '#features/documents/components/InstructionsSection.tsx'
import { useMessages } from '#shared/api/messages.ts'

type OwnDocumentDetailsProps = {
  file: File
  /** Why a document without a result is stopped, and the way to answer. */
  stopped: ReactNode
  onInstructions: (file: File) => void
}

/** What the second tab of a document holds, for its owner. */
export const OwnDocumentDetails = ({ file, stopped, onInstructions }: OwnDocumentDetailsProps) => {
  const { messages = [] } = useMessages()
  const hasMessages = messages.some(({ file_id }) => file_id === file.id)
  const instructions = <InstructionsSection key="instructions" file={file} onInstructions={onInstructions} />
  const about = <AboutMessages key="messages" file={file} />
  const order = <OrderSection file={file} papers={(issued) => <OrderPapers file={file} order={issued} />} />
  const history = <OwnTimeline file={file} />
  const isStopped = file.status === 'failed'
  // What editors should know is asked for before they start.
  const isFirst = !hasMessages && file.status !== 'completed'
  return (
    <>
      {isStopped ? (
        // What our staff need, with their words; nothing else is asked for.
        <div>
          {stopped}
          {file.instructions_changed_at !== null && instructions}
          {history}
        </div>
      ) : (
        <div>{isFirst ? [instructions, about] : [about, instructions]}</div>
      )}
      <div>
        {order}
        {!isStopped && history}
      </div>
    </>
  )
}
