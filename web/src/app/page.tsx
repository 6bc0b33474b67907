import type { ResourceNamespaceMap } from 'i18next'
import type { ComponentType } from 'react'
import type { Path } from 'react-router-dom'
import { enterArea, i18n } from '#shared/i18n/i18n.ts'
import type { Area } from '#shared/i18n/language.ts'
import { Lazy, lazyCode } from '#shared/lib/lazy-component.tsx'
import { whenOnline } from '#shared/lib/when-online.ts'
import type { Guard } from './guards.ts'
import type { Handle } from './open-page.ts'

type Namespace = Exclude<keyof ResourceNamespaceMap, 'common'>

type Options = {
  area?: Area
  guard?: Guard
  /** Fetches what the page also needs, at every navigation to it. */
  loadMore?: Handle['load']
}

/** The element and the handle of a route that fetches its component and its texts, so that a page never shows a key. */
export const page = (
  namespaces: Namespace[],
  fetchCode: () => Promise<ComponentType>,
  { area = 'site', guard, loadMore }: Options = {},
) => {
  const code = lazyCode(fetchCode)
  const loadTranslations = async (address: Path) => {
    await enterArea(area)
    await Promise.all([i18n.loadNamespaces(namespaces), loadMore?.(address)])
  }
  const handle: Handle = {
    ...(guard && { guard }),
    load: (address) => whenOnline(() => Promise.all([code.load(), loadTranslations(address)])),
  }
  return { element: <Lazy of={code} />, handle }
}

/** The handle of a route that only leads to another one. */
export const redirect = (to: string): Handle => ({ guard: () => to })
