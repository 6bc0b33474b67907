import type { File } from '@runwen/contracts'
import { type ComponentType, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { Documents } from '#features/documents/components/Documents.tsx'
import { ChatPage } from '#features/messages/pages/ChatPage.tsx'
import { PaymentTab } from '#features/payment/components/PaymentTab.tsx'
import { PayPanel } from '#features/payment/components/PayPanel.tsx'
import { UploadPage } from '#features/upload/pages/UploadPage.tsx'
import { type DashboardTab, defaultTab } from '#shared/paths.ts'

type TabProps = { onPay: (file: File) => void }

const tabs: Readonly<Record<DashboardTab, ComponentType<TabProps>>> = {
  upload: UploadPage,
  manage: Documents,
  message: ChatPage,
  payment: PaymentTab,
}

const isTab = (name: string): name is DashboardTab => Object.hasOwn(tabs, name)

/** Puts the customer's features side by side; a tab that does not exist shows nothing. */
export const DashboardPage = () => {
  const [search] = useSearchParams()
  const [paying, setPaying] = useState<File>()
  const name = search.get('tab') ?? defaultTab
  if (!isTab(name)) return null
  const Tab = tabs[name]
  return (
    <>
      <Tab onPay={setPaying} />
      <PayPanel file={paying} onClose={() => setPaying(undefined)} />
    </>
  )
}
