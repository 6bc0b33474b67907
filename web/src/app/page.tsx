import { type ReactElement, useSyncExternalStore } from 'react'
import { i18n } from '#shared/i18n/i18n.ts'
import { whenOnline } from '#shared/lib/when-online.ts'
import { storedSession, subscribeToStoredSession } from '#shared/session/stored-session.ts'
import { type ComponentModule, Lazy, lazyCode, type Namespace } from '#shared/ui/lazy-component.tsx'
import type { Handle } from './page-loading.ts'

type Options = Pick<Handle, 'area' | 'guard'> & {
  /** Fetches what else the page needs, at every navigation to it. */
  loadMore?: Handle['load']
}

/** The element and the handle of a route that fetches its component and its texts, so that a page never shows a key. */
export const page = <Name extends string>(
  namespaces: Namespace[],
  fetchModule: () => Promise<ComponentModule<Name, object>>,
  { loadMore, ...options }: Options = {},
) => {
  const code = lazyCode(fetchModule)
  const handle: Handle = {
    ...options,
    load: (address) =>
      whenOnline(() => Promise.all([code.load(), i18n.loadNamespaces(namespaces), loadMore?.(address)])),
  }
  return { element: <Lazy of={code} />, handle }
}

const isStaff = () => storedSession().user?.is_admin === true
const never = () => false

const ByRole = ({ customer, staff }: Record<'customer' | 'staff', ReactElement>) =>
  useSyncExternalStore(subscribeToStoredSession, isStaff, never) ? staff : customer

type Page = ReturnType<typeof page>

/** The element and the handle of a route that customers and staff share, with a page for each. */
export const pageByRole = (customer: Page, staff: Page, options: Options = {}) => {
  const handle: Handle = {
    ...options,
    load: (address) => (isStaff() ? staff : customer).handle.load?.(address) ?? Promise.resolve(),
  }
  return { element: <ByRole customer={customer.element} staff={staff.element} />, handle }
}

/** The handle of a route that only leads to another one. */
export const redirect = (to: string | (() => string)): Handle => ({
  guard: typeof to === 'string' ? () => to : to,
})
