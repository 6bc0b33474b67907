import type { ResourceNamespaceMap } from 'i18next'
import type { ComponentType } from 'react'
import { i18n } from '#shared/i18n/i18n.ts'
import { Lazy, lazyCode } from '#shared/lib/lazy-component.tsx'
import { whenOnline } from '#shared/lib/when-online.ts'
import type { Handle } from './page-loading.ts'

type Namespace = Exclude<keyof ResourceNamespaceMap, 'common'>

type Options = Pick<Handle, 'area' | 'guard'> & {
  /** Fetches what else the page needs, at every navigation to it. */
  loadMore?: Handle['load']
}

/** The element and the handle of a route that fetches its component and its texts, so that a page never shows a key. */
export const page = (
  namespaces: Namespace[],
  fetchCode: () => Promise<ComponentType>,
  { loadMore, ...options }: Options = {},
) => {
  const code = lazyCode(fetchCode)
  const handle: Handle = {
    ...options,
    load: (address) =>
      whenOnline(() => Promise.all([code.load(), i18n.loadNamespaces(namespaces), loadMore?.(address)])),
  }
  return { element: <Lazy of={code} />, handle }
}

/** The handle of a route that only leads to another one. */
export const redirect = (to: string): Handle => ({ guard: () => to })
