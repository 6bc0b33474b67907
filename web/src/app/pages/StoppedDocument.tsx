import { Button } from '@mantine/core'
import type { AdminFile } from '@runwen/contracts'
import { useTranslation } from 'react-i18next'
import { useStatusChoice } from '#features/admin-documents/components/use-status-choice.tsx'
import { useRefund } from '#features/admin-orders/components/use-refund.tsx'
import { useDocumentOrder } from '#features/admin-orders/use-document-order.ts'
import { StoppedBand } from '#features/document/components/StoppedBand.tsx'
import { useMay } from '#shared/api/use-may.ts'
import { isToDecide } from '#shared/lib/decision-due.ts'

/** The decision about a paid document that was stopped. The dialogs outlive it, since they say what was done. */
export const StoppedDocument = ({ file }: { file: AdminFile }) => {
  const { t } = useTranslation('admin-documents')
  const { choose, question } = useStatusChoice(file)
  const { order } = useDocumentOrder(file, useMay()('refundOrder'))
  const refund = useRefund(order)
  return (
    <>
      {isToDecide(file) && (
        <StoppedBand file={file}>
          <Button variant="filled" size="sm" onClick={() => choose('processing')}>
            {t('statusAction.resume')}
          </Button>
          {refund.button}
        </StoppedBand>
      )}
      {question}
      {refund.elements}
    </>
  )
}
