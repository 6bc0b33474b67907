import type { File } from '@runwen/contracts'
import { useState } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom'
import { keepsScroll } from '#shared/lib/keeps-scroll.ts'
import { lazyComponent } from '#shared/ui/lazy-component.tsx'

export const payPanel = lazyComponent(() => import('#features/payment/components/PayPanel.tsx'), ['payment'])

export const paidPanel = lazyComponent(
  () => import('#features/payment/components/PaidPanel.tsx'),
  ['payment'],
)

/** The documents whose payment is confirmed, in the address (`paid`): a payment that ended on another page leads there. */
export const usePaid = () => {
  const [search, setSearch] = useSearchParams()
  const fileIds = search.get('paid')?.split(',') ?? []
  const close = () =>
    setSearch(
      (old) => {
        old.delete('paid')
        return old
      },
      { state: keepsScroll, replace: true },
    )
  return { fileIds, close }
}

/** The document to pay, in the address (`pay`): the browser's Back closes the panel, and a link can open it. */
export const usePaying = () => {
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
