import { useEffect, useRef } from 'react'
import { isForPage } from '#shared/lib/is-for-page.ts'

type Keys = Readonly<Record<'j' | 'k' | 'r' | 't' | 'a' | 'e', () => void>>

/** J and K choose the next and previous conversation, R replies, T takes it, A assigns it, E marks it as needing no reply. */
export const useInboxKeys = (keys: Keys) => {
  const latest = useRef(keys)
  useEffect(() => {
    latest.current = keys
  })
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const key = event.key.toLowerCase()
      if (!isForPage(event) || !Object.hasOwn(latest.current, key)) return
      event.preventDefault()
      latest.current[key as keyof Keys]()
    }
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  }, [])
}
