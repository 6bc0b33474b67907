import type { File } from '@runwen/contracts'
import { useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { i18n } from '#shared/i18n/i18n.ts'
import { Lazy, lazyComponent } from '#shared/lib/lazy-component.tsx'
import { tabOf } from './dashboard-tabs.ts'

const payPanel = lazyComponent(async () => {
  await i18n.loadNamespaces('payment')
  return (await import('#features/payment/components/PayPanel.tsx')).PayPanel
})

/** Puts the customer's features side by side; a tab that does not exist shows nothing. */
export const DashboardPage = () => {
  const [search] = useSearchParams()
  const [paying, setPaying] = useState<File>()
  const tab = tabOf(search)
  if (!tab) return null
  return (
    <>
      <Lazy key={tab.namespaces[0]} of={tab.content} onPay={setPaying} />
      <Lazy
        of={payPanel}
        isNeeded={paying !== undefined}
        file={paying}
        onClose={() => setPaying(undefined)}
      />
    </>
  )
}
