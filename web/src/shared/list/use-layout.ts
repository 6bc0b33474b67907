import { type RefObject, useLayoutEffect, useState } from 'react'
import { type Layout, layoutFor, type Room } from './table-layout.ts'

/** The layout that the width of an element allows, by the least widths in CSS pixels of the others. */
export const useLayout = (element: RefObject<HTMLElement | null>, { wide, half, folded }: Room) => {
  const [layout, setLayout] = useState<Layout>('wide')
  useLayoutEffect(() => {
    const measured = element.current
    if (!measured) return
    const measure = () => setLayout(layoutFor(measured.clientWidth, { wide, half, folded }))
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(measured)
    return () => observer.disconnect()
  }, [element, wide, half, folded])
  return layout
}
