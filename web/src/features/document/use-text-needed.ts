import { useEffect, useState } from 'react'
import { prefersLessData } from '#shared/lib/prefers-less-data.ts'
import { useNear } from '#shared/lib/use-near.ts'
import { isReaderKey } from './viewer/reader-keys.ts'

/** How long the browser may be busy before the text is loaded anyway, in milliseconds. */
const patience = 500

/**
 * Whether the text of a result is to be loaded: once it is in the window, or a key for it was pressed (`firstKey`), or the page is
 * idle. With Save-Data or on a slow connection, idleness is no reason.
 */
export const useTextNeeded = () => {
  const { ref, isNear } = useNear<HTMLDivElement>(0)
  const [isIdle, setIsIdle] = useState(false)
  const [firstKey, setFirstKey] = useState<string>()
  const isNeeded = isNear || isIdle || firstKey !== undefined
  useEffect(() => {
    if (prefersLessData()) return
    // Safari has no requestIdleCallback.
    if (!('requestIdleCallback' in window)) {
      const timer = setTimeout(() => setIsIdle(true), patience)
      return () => clearTimeout(timer)
    }
    const request = requestIdleCallback(() => setIsIdle(true), { timeout: patience })
    return () => cancelIdleCallback(request)
  }, [])
  useEffect(() => {
    if (isNeeded) return
    const onKey = (event: KeyboardEvent) => {
      if (!isReaderKey(event)) return
      event.preventDefault()
      setFirstKey(event.key)
    }
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  }, [isNeeded])
  return { ref, isNeeded, firstKey }
}
