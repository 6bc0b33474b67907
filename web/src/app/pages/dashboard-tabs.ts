import type { File } from '@runwen/contracts'
import { i18n } from '#shared/i18n/i18n.ts'
import { type DashboardTab, defaultTab } from '#shared/paths.ts'
import { lazyComponent } from '#shared/ui/lazy-component.tsx'

type TabProps = { onPay: (file: File) => void }

const tabs = {
  upload: {
    content: lazyComponent<TabProps>(
      async () => (await import('#features/upload/pages/UploadPage.tsx')).UploadPage,
    ),
    namespaces: ['upload', 'document-choice'],
  },
  manage: {
    content: lazyComponent<TabProps>(
      async () => (await import('#features/documents/components/Documents.tsx')).Documents,
    ),
    namespaces: ['documents'],
  },
  message: {
    content: lazyComponent<TabProps>(
      async () => (await import('#features/messages/pages/ChatPage.tsx')).ChatPage,
    ),
    namespaces: ['messages', 'attachments'],
  },
  payment: {
    content: lazyComponent<TabProps>(
      async () => (await import('#features/payment/components/PaymentTab.tsx')).PaymentTab,
    ),
    namespaces: ['payment'],
  },
} as const

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
