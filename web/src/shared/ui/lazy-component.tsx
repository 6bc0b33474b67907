import type { ResourceNamespaceMap } from 'i18next'
import { type ComponentType, type ReactNode, useEffect, useReducer, useState } from 'react'
import { i18n } from '#shared/i18n/i18n.ts'
import { codeNotLoaded } from '#shared/lib/missing-code.ts'

/** A component whose code is fetched on demand. */
export type LazyComponent<Props> = {
  /** Fetches the code, once. A failed fetch is repeated by the next call. */
  load: () => Promise<void>
  loaded: () => ComponentType<Props> | undefined
}

const loaders: LazyComponent<object>['load'][] = []

export type Namespace = Exclude<keyof ResourceNamespaceMap, 'common'>

/** A module that exports one component and nothing else. */
export type ComponentModule<Name extends string, Props> = {
  [Export in Name]: [Name] extends [Export] ? ComponentType<Props> : never
}

/** Code of a route, which is loaded before the route is shown. */
export const lazyCode = <Name extends string, Props extends object>(
  fetchModule: () => Promise<ComponentModule<Name, Props>>,
): LazyComponent<Props> => {
  let component: ComponentType<Props> | undefined
  let loading: Promise<void> | undefined
  const load = async () => {
    try {
      const module = await fetchModule()
      component = Object.values<ComponentType<Props>>(module)[0]
    } catch (cause) {
      loading = undefined
      throw cause
    }
  }
  return {
    load: () => {
      loading ??= load()
      return loading
    },
    loaded: () => component,
  }
}

/** Code of a component inside a page, with the texts that it needs beyond those of the page. */
export const lazyComponent = <Name extends string, Props extends object>(
  fetchModule: () => Promise<ComponentModule<Name, Props>>,
  namespaces: readonly Namespace[] = [],
) => {
  const code = lazyCode(async () => {
    // For an empty list, i18next waits for the texts of every page that was open.
    const [module] = await Promise.all([
      fetchModule(),
      namespaces.length > 0 && i18n.loadNamespaces(namespaces),
    ])
    return module
  })
  loaders.push(code.load)
  return code
}

export const loadLazyComponents = () => Promise.all(loaders.map((load) => load()))

type LazyProps<Props> = Props & {
  of: LazyComponent<Props>
  /** Fetch nothing before this is true for the first time. The component stays mounted afterwards, so that it can animate. */
  isNeeded?: boolean
  /** Shown until the code is there. */
  fallback?: ReactNode
}

/** Shows a lazy component. Fetches its code if `load` was not called before, and shows `fallback` until then. */
export const Lazy = <Props extends object>({
  of: code,
  isNeeded = true,
  fallback = null,
  ...rest
}: LazyProps<Props>) => {
  const [wasNeeded, setWasNeeded] = useState(isNeeded)
  if (isNeeded && !wasNeeded) setWasNeeded(true)
  const [, renderAgain] = useReducer((times: number) => times + 1, 0)
  const Loaded = wasNeeded ? code.loaded() : undefined
  const isMissing = wasNeeded && Loaded === undefined
  useEffect(() => {
    if (!isMissing) return
    code.load().then(renderAgain, codeNotLoaded)
  }, [code, isMissing])
  return Loaded ? <Loaded {...(rest as unknown as Props)} /> : fallback
}
