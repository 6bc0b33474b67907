import { type RefObject, useLayoutEffect, useState } from 'react'

/** Whether an element is at least `minWidth` CSS pixels wide. */
export const useHasWidth = (element: RefObject<HTMLElement | null>, minWidth: number) => {
  const [enough, setEnough] = useState(true)
  useLayoutEffect(() => {
    const measured = element.current
    if (!measured) return
    const measure = () => setEnough(measured.clientWidth >= minWidth)
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(measured)
    return () => observer.disconnect()
  }, [element, minWidth])
  return enough
}
