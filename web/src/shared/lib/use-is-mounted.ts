import { useEffect, useRef } from 'react'

/** Whether the component is still mounted, for work that outlives it. */
export const useIsMounted = () => {
  const isMounted = useRef(false)
  useEffect(() => {
    isMounted.current = true
    return () => {
      isMounted.current = false
    }
  }, [])
  return isMounted
}
