import type { File } from '@runwen/contracts'
import { OrderPapers } from '#features/billing/components/OrderPapers.tsx'
import { AboutMessages } from '#features/document/components/AboutMessages.tsx'
import { Certificate } from '#features/document/components/Certificate.tsx'
import { OrderSection } from '#features/document/components/OrderSection.tsx'
import { OwnTimeline } from '#features/document/components/OwnTimeline.tsx'
import { InstructionsSection } from '#features/documents/components/InstructionsSection.tsx'
import { useMessages } from '#shared/api/messages.ts'

type OwnDocumentDetailsProps = { file: File; onInstructions: (file: File) => void }

/** What the second tab of a document holds, for its owner. */
export const OwnDocumentDetails = ({ file, onInstructions }: OwnDocumentDetailsProps) => {
  const { messages = [] } = useMessages()
  const hasMessages = messages.some(({ file_id }) => file_id === file.id)
  const instructions = <InstructionsSection key="instructions" file={file} onInstructions={onInstructions} />
  const about = <AboutMessages key="messages" file={file} />
  const order = (
    <OrderSection
      key="order"
      file={file}
      papers={(issued) => <OrderPapers file={file} order={issued} />}
      certificate={<Certificate file={file} />}
    />
  )
  const history = <OwnTimeline key="history" file={file} />
  // The page says above what our staff need; nothing else is asked for.
  const isStopped = file.status === 'failed'
  // What editors should know is asked for before they start.
  const isFirst = !hasMessages && file.status !== 'completed'
  const asked = isFirst ? [instructions, about] : [about, instructions]
  const given = file.instructions_changed_at === null ? [order] : [order, instructions]
  return (
    <>
      <div>{isStopped ? given : asked}</div>
      <div>{isStopped ? history : [order, history]}</div>
    </>
  )
}
