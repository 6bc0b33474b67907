import type { AdminFile } from '@runwen/contracts'
import { ObjectAudit } from '#features/admin-audit/components/ObjectAudit.tsx'
import { InstructionsSection } from '#features/admin-documents/components/InstructionsSection.tsx'
import { DocumentMessages } from '#features/admin-messages/components/DocumentMessages.tsx'
import { DocumentOrder } from '#features/admin-orders/components/DocumentOrder.tsx'
import { StaffTimeline } from '#features/document/components/StaffTimeline.tsx'

/** What the second tab of a document holds, for staff. */
export const StaffDocumentDetails = ({ file }: { file: AdminFile }) => (
  <>
    <div>
      <DocumentMessages file={file} />
      <InstructionsSection file={file} />
    </div>
    <div>
      <DocumentOrder file={file} />
      <StaffTimeline file={file} />
      <ObjectAudit id={file.id} />
    </div>
  </>
)
