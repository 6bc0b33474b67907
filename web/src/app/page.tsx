import { type ComponentType, type ReactElement, useSyncExternalStore } from 'react'
import { i18n } from '#shared/i18n/i18n.ts'
import { whenOnline } from '#shared/lib/when-online.ts'
import { storedSession, subscribeToStoredSession } from '#shared/session/stored-session.ts'
import { Lazy, lazyCode, type Namespace } from '#shared/ui/lazy-component.tsx'
import type { Handle } from './page-loading.ts'

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

const isStaff = () => storedSession().user?.is_admin === true
const never = () => false

const ByRole = ({ customer, staff }: Record<'customer' | 'staff', ReactElement>) =>
  useSyncExternalStore(subscribeToStoredSession, isStaff, never) ? staff : customer

type Screen = readonly [namespaces: Namespace[], fetchCode: () => Promise<ComponentType>]

/** The element and the handle of a route that customers and staff share, with a component for each. */
export const pageByRole = (customer: Screen, staff: Screen, options: Options = {}) => {
  const own = page(...customer)
  const theirs = page(...staff)
  const handle: Handle = {
    ...options,
    load: (address) => (isStaff() ? theirs : own).handle.load?.(address) ?? Promise.resolve(),
  }
  return { element: <ByRole customer={own.element} staff={theirs.element} />, handle }
}

/** The handle of a route that only leads to another one. */
export const redirect = (to: string | (() => string)): Handle => ({
  guard: typeof to === 'string' ? () => to : to,
})
