import { Button } from '@mantine/core'
import type { AdminFile, AdminOrder } from '@runwen/contracts'
import { useTranslation } from 'react-i18next'
import { useStatusChoice } from '#features/admin-documents/components/use-status-choice.tsx'
import { useDocumentOrder } from '#features/admin-orders/use-document-order.ts'
import { StoppedBand } from '#features/document/components/StoppedBand.tsx'
import { useMay } from '#shared/api/use-may.ts'
import { isToDecide } from '#shared/lib/decision-due.ts'
import { useRowDialogs } from '#shared/list/row-dialogs.tsx'
import { lazyComponent } from '#shared/ui/lazy-component.tsx'

const dialogs = { refund: lazyComponent(() => import('#features/admin-orders/components/RefundDialog.tsx')) }

/** The decision about a paid document that was stopped. The dialogs outlive it, since they say what was done. */
export const StoppedDocument = ({ file }: { file: AdminFile }) => {
  const { t } = useTranslation(['admin-documents', 'admin-orders'])
  const { open, elements } = useRowDialogs<AdminOrder, 'refund'>(dialogs)
  const { choose, question } = useStatusChoice(file)
  const { order } = useDocumentOrder(file, useMay()('refundOrder'))
  return (
    <>
      {isToDecide(file) && (
        <StoppedBand file={file}>
          <Button variant="filled" size="sm" onClick={() => choose('processing')}>
            {t('statusAction.resume')}
          </Button>
          {order?.status === 'paid' && (
            <Button size="sm" variant="default" onClick={() => open('refund')(order)}>
              {t('admin-orders:refund.action')}
            </Button>
          )}
        </StoppedBand>
      )}
      {question}
      {elements}
    </>
  )
}
