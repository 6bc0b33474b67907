import { type RefObject, useEffect } from 'react'

const pressBar = (paragraph: Element) => {
  // A selection of text is no tap.
  if (getSelection()?.isCollapsed !== false)
    paragraph.parentElement?.querySelector<HTMLElement>('[data-bar]')?.click()
}

/**
 * Taps on the text, for the pointer only: on a mark, which chooses its change, or on a changed paragraph of the clean text,
 * which presses the bar next to it. The keyboard has the bar, the buttons of the toolbar and their keys.
 */
export const useTaps = (root: RefObject<HTMLElement | null>, select: (change: number) => void) => {
  useEffect(() => {
    const { current } = root
    const onClick = ({ target }: MouseEvent) => {
      if (!(target instanceof Element)) return
      const change = target.closest<HTMLElement>('[data-change]')?.dataset.change
      const paragraph = target.closest('[data-tap]')
      if (change !== undefined) select(Number(change))
      else if (paragraph) pressBar(paragraph)
    }
    current?.addEventListener('click', onClick)
    return () => current?.removeEventListener('click', onClick)
  }, [root, select])
}
