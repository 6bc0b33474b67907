import type { ResourceNamespaceMap } from 'i18next'
import type { ComponentType } from 'react'
import { enterArea, i18n } from '#shared/i18n/i18n.ts'
import type { Area } from '#shared/i18n/language.ts'
import { whenOnline } from '#shared/lib/when-online.ts'

type Namespace = Exclude<keyof ResourceNamespaceMap, 'common'>

/** The `lazy` of a route: fetches the component and its texts in parallel, so that a page never shows a key. */
export const page =
  (namespaces: Namespace[], load: () => Promise<ComponentType>, area: Area = 'site') =>
  async () => {
    const words = () => enterArea(area).then(() => i18n.loadNamespaces(namespaces))
    const [Component] = await whenOnline(() => Promise.all([load(), words()]))
    return { Component }
  }
