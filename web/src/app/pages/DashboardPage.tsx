import type { File } from '@runwen/contracts'
import { useState } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom'
import { i18n } from '#shared/i18n/i18n.ts'
import { keepsScroll } from '#shared/lib/keeps-scroll.ts'
import { Lazy, lazyComponent } from '#shared/lib/lazy-component.tsx'
import { tabOf } from './dashboard-tabs.ts'

const payPanel = lazyComponent(async () => {
  await i18n.loadNamespaces('payment')
  return (await import('#features/payment/components/PayPanel.tsx')).PayPanel
})

/** The document to pay, in the address (`pay`): the browser's Back closes the panel, and a link can open it. */
const usePaying = () => {
  const [search, setSearch] = useSearchParams()
  const { state } = useLocation()
  const navigate = useNavigate()
  const [chosen, setChosen] = useState<File>()
  const fileId = search.get('pay') ?? undefined
  const pay = (file: File) => {
    setChosen(file)
    setSearch(
      (old) => {
        old.set('pay', file.id)
        return old
      },
      { state: { ...keepsScroll, opensPanel: true } },
    )
  }
  const close = () => {
    if (state?.opensPanel) return void navigate(-1)
    setSearch(
      (old) => {
        old.delete('pay')
        return old
      },
      { state: keepsScroll, replace: true },
    )
  }
  return { fileId, file: chosen?.id === fileId ? chosen : undefined, pay, close }
}

/** Puts the customer's features side by side; a tab that does not exist shows nothing. */
export const DashboardPage = () => {
  const [search] = useSearchParams()
  const { fileId, file, pay, close } = usePaying()
  const tab = tabOf(search)
  if (!tab) return null
  return (
    <>
      <Lazy key={tab.namespaces[0]} of={tab.content} onPay={pay} />
      <Lazy of={payPanel} isNeeded={fileId !== undefined} fileId={fileId} chosen={file} onClose={close} />
    </>
  )
}
