import type { AdminFile } from '@runwen/contracts'
import { type ReactNode, useState } from 'react'
import { InstructionsSection } from '#features/admin-documents/components/InstructionsSection.tsx'
import { DocumentMessages } from '#features/admin-messages/components/DocumentMessages.tsx'
import { CustomerNotes } from '#features/admin-messages/inbox/CustomerNotes.tsx'
import { DocumentOrder } from '#features/admin-orders/components/DocumentOrder.tsx'
import { StaffTimeline } from '#features/document/components/StaffTimeline.tsx'
import { TimeZone } from '#features/document/components/TimeZone.tsx'
import { useMay } from '#shared/api/use-may.ts'
import { Lazy, lazyComponent } from '#shared/ui/lazy-component.tsx'

const restoreDialog = lazyComponent(() => import('#features/admin-documents/components/RestoreResult.tsx'))

type StaffDocumentDetailsProps = {
  file: AdminFile
  /** Where the result is dropped, while there is none. */
  drop: ReactNode
}

/** What the second tab of a document holds, for staff. Until there is a result, the whole page. */
export const StaffDocumentDetails = ({ file, drop }: StaffDocumentDetailsProps) => {
  const may = useMay()
  const order = may('adminListOrders') && <DocumentOrder file={file} />
  // What matters until then: the columns are about equally high.
  const isToPay = !file.is_paid && !file.has_result
  const [restoring, setRestoring] = useState<{ version: number; number: string }>()
  return (
    <>
      <div>
        {drop}
        {isToPay && order}
        <InstructionsSection file={file} />
        <DocumentMessages file={file} />
        <CustomerNotes userId={file.user_id} />
      </div>
      <div>
        {!isToPay && order}
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
