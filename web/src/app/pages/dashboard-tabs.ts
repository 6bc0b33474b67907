import type { File } from '@runwen/contracts'
import { i18n } from '#shared/i18n/i18n.ts'
import { type DashboardTab, defaultTab } from '#shared/paths.ts'
import { type LazyComponent, lazyComponent, type Namespace } from '#shared/ui/lazy-component.tsx'

type Tab = {
  content: LazyComponent<{ onPay: (file: File) => void }>
  namespaces: Namespace[]
}

const tabs: Readonly<Record<DashboardTab, Tab>> = {
  upload: {
    content: lazyComponent(() => import('#features/upload/pages/UploadPage.tsx')),
    namespaces: ['upload', 'document-choice'],
  },
  manage: {
    content: lazyComponent(() => import('#features/documents/components/Documents.tsx')),
    namespaces: ['documents'],
  },
  message: {
    content: lazyComponent(() => import('#features/messages/pages/ChatPage.tsx')),
    namespaces: ['messages', 'attachments'],
  },
  payment: {
    content: lazyComponent(() => import('#features/payment/components/PaymentTab.tsx')),
    namespaces: ['payment'],
  },
}

const isTab = (name: string): name is DashboardTab => Object.hasOwn(tabs, name)

/** The tab that an address shows; `undefined` for a name that is no tab. */
export const tabOf = (search: URLSearchParams) => {
  const name = search.get('tab') ?? defaultTab
  return isTab(name) ? tabs[name] : undefined
}

/** Fetches the code and the texts of the tab at this address. */
export const loadTab = async (search: string) => {
  const tab = tabOf(new URLSearchParams(search))
  if (tab) await Promise.all([tab.content.load(), i18n.loadNamespaces(tab.namespaces)])
}
