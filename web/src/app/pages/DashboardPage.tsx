import { useSearchParams } from 'react-router-dom'
import { Lazy } from '#shared/ui/lazy-component.tsx'
import { tabOf } from './dashboard-tabs.ts'
import { paidPanel, payPanel, usePaid, usePaying } from './use-paying.ts'

/** Puts the customer's features side by side; a tab that does not exist shows nothing. */
export const DashboardPage = () => {
  const [search] = useSearchParams()
  const { fileId, file, pay, close } = usePaying()
  const paid = usePaid()
  const tab = tabOf(search)
  if (!tab) return null
  return (
    <>
      <Lazy key={tab.namespaces[0]} of={tab.content} onPay={pay} />
      <Lazy of={payPanel} isNeeded={fileId !== undefined} fileId={fileId} chosen={file} onClose={close} />
      <Lazy of={paidPanel} isNeeded={paid.fileIds.length > 0} fileIds={paid.fileIds} onClose={paid.close} />
    </>
  )
}
