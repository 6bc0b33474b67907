import { useEffect, useRef, useState } from 'react'

/** Whether the element has come this near to the window, in pixels above or below. Once it has, it stays so. */
export const useNear = <Element extends HTMLElement = HTMLElement>(pixels: number) => {
  const ref = useRef<Element>(null)
  const [isNear, setIsNear] = useState(false)
  useEffect(() => {
    const element = ref.current
    if (!element || isNear) return
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting || entry.intersectionRatio > 0)) setIsNear(true)
      },
      { rootMargin: `${pixels}px 0px` },
    )
    observer.observe(element)
    return () => observer.disconnect()
  }, [isNear, pixels])
  return { ref, isNear }
}
