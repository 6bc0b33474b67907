import type { File } from '@runwen/contracts'
import { AboutMessages } from '#features/document/components/AboutMessages.tsx'
import { OrderSection } from '#features/document/components/OrderSection.tsx'
import { OwnTimeline } from '#features/document/components/OwnTimeline.tsx'
import { TimeZone } from '#features/document/components/TimeZone.tsx'
import { InstructionsSection } from '#features/documents/components/InstructionsSection.tsx'

type OwnDocumentDetailsProps = { file: File; onInstructions: (file: File) => void }

/** What the second tab of a document holds, for its owner. */
export const OwnDocumentDetails = ({ file, onInstructions }: OwnDocumentDetailsProps) => (
  <>
    <TimeZone />
    <div>
      <AboutMessages file={file} />
      <InstructionsSection file={file} onInstructions={onInstructions} />
    </div>
    <div>
      <OrderSection file={file} />
      <OwnTimeline file={file} />
    </div>
  </>
)
