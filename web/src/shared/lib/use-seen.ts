import { useEffect, useRef } from 'react'

/** Whether the component still stands on the page, for what goes on after it was left. */
export const useSeen = () => {
  const seen = useRef(false)
  useEffect(() => {
    seen.current = true
    return () => {
      seen.current = false
    }
  }, [])
  return seen
}
