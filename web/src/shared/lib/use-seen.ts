import { useEffect, useRef } from 'react'

/** Whether the component is still mounted, for work that outlives it. */
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
