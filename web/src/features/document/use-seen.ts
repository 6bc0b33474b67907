import { useEffect, useRef, useState } from 'react'

/** How much of an element has been in the window: nothing yet, its edge, or most of it. Once most has, it stays so. */
export const useSeen = () => {
  const ref = useRef<HTMLElement>(null)
  const [seen, setSeen] = useState<'edge' | 'most'>()
  useEffect(() => {
    const element = ref.current
    if (!element || seen === 'most') return
    const observer = new IntersectionObserver(
      (entries) => {
        const last = entries.at(-1)
        if (last?.isIntersecting) setSeen(last.intersectionRatio >= 0.6 ? 'most' : 'edge')
      },
      { threshold: [0, 0.6] },
    )
    observer.observe(element)
    return () => observer.disconnect()
  }, [seen])
  return { ref, seen }
}
