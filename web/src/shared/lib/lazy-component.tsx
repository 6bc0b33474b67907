import { type ComponentType, useEffect, useState } from 'react'
import { report } from './report.ts'

/** A component whose code is fetched on demand. */
export type LazyComponent<Props> = {
  /** Fetches the code, once. A failed fetch is repeated by the next call. */
  load: () => Promise<void>
  loaded: () => ComponentType<Props> | undefined
}

const loaders: LazyComponent<object>['load'][] = []

export const lazyComponent = <Props extends object>(
  fetchCode: () => Promise<ComponentType<Props>>,
): LazyComponent<Props> => {
  let component: ComponentType<Props> | undefined
  const code: LazyComponent<Props> = {
    load: async () => {
      component ??= await fetchCode()
    },
    loaded: () => component,
  }
  loaders.push(code.load)
  return code
}

/** Loads the code of all lazy components created so far. */
export const loadLazyComponents = () => Promise.all(loaders.map((load) => load()))

type LazyProps<Props> = Props & {
  of: LazyComponent<Props>
  /** Fetch nothing before this is true for the first time. The component stays mounted afterwards, so that it can animate. */
  isNeeded?: boolean
}

/** Shows a lazy component. Fetches its code if `load` was not called before, and shows nothing until then. */
export const Lazy = <Props extends object>({ of: code, isNeeded = true, ...rest }: LazyProps<Props>) => {
  const [wasNeeded, setWasNeeded] = useState(isNeeded)
  if (isNeeded && !wasNeeded) setWasNeeded(true)
  const [, setIsLoaded] = useState(false)
  useEffect(() => {
    if (!wasNeeded) return
    code.load().then(
      () => setIsLoaded(true),
      (cause: unknown) => report('code not loaded', cause),
    )
  }, [code, wasNeeded])
  const Loaded = wasNeeded ? code.loaded() : undefined
  return Loaded ? <Loaded {...(rest as unknown as Props)} /> : null
}
