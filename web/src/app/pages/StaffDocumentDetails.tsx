import type { AdminFile } from '@runwen/contracts'
import { ObjectAudit } from '#features/admin-audit/components/ObjectAudit.tsx'
import { InstructionsSection } from '#features/admin-documents/components/InstructionsSection.tsx'
import { DocumentMessages } from '#features/admin-messages/components/DocumentMessages.tsx'
import { DocumentOrder } from '#features/admin-orders/components/DocumentOrder.tsx'
import { StaffTimeline } from '#features/document/components/StaffTimeline.tsx'
import { useMay } from '#shared/api/use-may.ts'

/** What the second tab of a document holds, for staff. */
export const StaffDocumentDetails = ({ file }: { file: AdminFile }) => {
  const may = useMay()
  return (
    <>
      <div>
        <DocumentMessages file={file} />
        <InstructionsSection file={file} />
      </div>
      <div>
        {may('adminListOrders') && <DocumentOrder file={file} />}
        <StaffTimeline file={file} />
        {may('listAudit') && <ObjectAudit id={file.id} />}
      </div>
    </>
  )
}
