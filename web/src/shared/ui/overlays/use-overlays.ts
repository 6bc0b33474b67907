import { useEffect, useState } from 'react'
import { codeNotLoaded } from '#shared/lib/missing-code.ts'

type Overlays = typeof import('./overlays.ts')

let loaded: Overlays | undefined

/** Fetches the code of dialogs, menus and toasts, once. A failed fetch is repeated by the next call. */
export const loadOverlays = async (): Promise<Overlays> => {
  loaded ??= await import('./overlays.ts')
  return loaded
}

/** Calls `use` with the overlay code, synchronously if it is loaded. */
export const withOverlays = (use: (overlays: Overlays) => void) => {
  if (loaded) return use(loaded)
  loadOverlays().then(use, codeNotLoaded)
}

/** The overlay code, loaded once `isNeeded` is true; `undefined` until it arrives. */
export const useOverlays = (isNeeded: boolean): Overlays | undefined => {
  const [, setIsLoaded] = useState(false)
  const isMissing = isNeeded && !loaded
  useEffect(() => {
    if (!isMissing) return
    loadOverlays().then(() => setIsLoaded(true), codeNotLoaded)
  }, [isMissing])
  return loaded
}

/**
 * The same for an overlay. It is mounted closed and opened in the next render, because it learns by opening which
 * element has the focus and gets it back.
 */
export const useOverlay = (opened: boolean) => {
  const overlays = useOverlays(opened)
  const [isMounted, setIsMounted] = useState(false)
  useEffect(() => setIsMounted(overlays !== undefined), [overlays])
  return { overlays, opened: opened && isMounted }
}
