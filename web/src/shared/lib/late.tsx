import { type ComponentType, useEffect, useState } from 'react'
import { report } from './report.ts'

/** A component whose code is fetched on demand. */
export type LateCode<Props> = {
  /** Fetches the code, once. A failed fetch is repeated by the next call. */
  load: () => Promise<void>
  loaded: () => ComponentType<Props> | undefined
}

const loaders: LateCode<object>['load'][] = []

export const late = <Props extends object>(
  fetchCode: () => Promise<ComponentType<Props>>,
): LateCode<Props> => {
  let component: ComponentType<Props> | undefined
  const code: LateCode<Props> = {
    load: async () => {
      component ??= await fetchCode()
    },
    loaded: () => component,
  }
  loaders.push(code.load)
  return code
}

/** Loads the code of all late components created so far. */
export const loadLate = () => Promise.all(loaders.map((load) => load()))

/** Shows a late component. Fetches its code if `load` was not called before, and shows nothing until then. */
export const Late = <Props extends object>({ of: code, ...rest }: { of: LateCode<Props> } & Props) => {
  const [, setIsLoaded] = useState(false)
  useEffect(() => {
    code.load().then(
      () => setIsLoaded(true),
      (cause: unknown) => report('code not loaded', cause),
    )
  }, [code])
  const Loaded = code.loaded()
  return Loaded ? <Loaded {...(rest as unknown as Props)} /> : null
}
