import type { AdminFile } from '@runwen/contracts'
import { useState } from 'react'
import { InstructionsSection } from '#features/admin-documents/components/InstructionsSection.tsx'
import { DocumentMessages } from '#features/admin-messages/components/DocumentMessages.tsx'
import { CustomerNotes } from '#features/admin-messages/inbox/CustomerNotes.tsx'
import { DocumentOrder } from '#features/admin-orders/components/DocumentOrder.tsx'
import { StaffTimeline } from '#features/document/components/StaffTimeline.tsx'
import { TimeZone } from '#features/document/components/TimeZone.tsx'
import { useMay } from '#shared/api/use-may.ts'
import { Lazy, lazyComponent } from '#shared/ui/lazy-component.tsx'

const restoreDialog = lazyComponent(() => import('#features/admin-documents/components/RestoreResult.tsx'))

/** What the second tab of a document holds, for staff. */
export const StaffDocumentDetails = ({ file }: { file: AdminFile }) => {
  const may = useMay()
  const [restoring, setRestoring] = useState<{ version: number; number: string }>()
  return (
    <>
      <div>
        <InstructionsSection file={file} />
        <DocumentMessages file={file} />
        <CustomerNotes userId={file.user_id} />
      </div>
      <div>
        {may('adminListOrders') && <DocumentOrder file={file} />}
        <StaffTimeline file={file} onRestore={setRestoring} />
        <Lazy
          of={restoreDialog}
          isNeeded={restoring !== undefined}
          file={file}
          result={restoring}
          onClose={() => setRestoring(undefined)}
        />
      </div>
      <TimeZone />
    </>
  )
}
