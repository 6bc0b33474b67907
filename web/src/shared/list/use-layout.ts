import { type RefObject, useLayoutEffect, useState } from 'react'
import { type Layout, layoutFor, type Room } from './table-layout.ts'

/** How large text is, compared with what browsers begin with. */
const textScale = () => Number.parseFloat(getComputedStyle(document.documentElement).fontSize) / 16

/**
 * The layout that the width of an element allows, by the least widths of the others at the usual size of text. The element
 * has its width in `--table-width`, for columns that grow with it.
 */
export const useLayout = (element: RefObject<HTMLElement | null>, { wide, half, folded }: Room) => {
  const [layout, setLayout] = useState<Layout>('wide')
  useLayoutEffect(() => {
    const measured = element.current
    if (!measured) return
    const measure = () => {
      measured.style.setProperty('--table-width', `${measured.clientWidth}px`)
      setLayout(layoutFor(measured.clientWidth / textScale(), { wide, half, folded }))
    }
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(measured)
    return () => observer.disconnect()
  }, [element, wide, half, folded])
  return layout
}
