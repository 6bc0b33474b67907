import type { Page } from '@playwright/test'

/** Finds layout faults: horizontal scrolling, clipped text, and touch targets that are too small. */
export const findLayoutFaults = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const found: string[] = []
    const root = document.documentElement
    if (root.scrollWidth > root.clientWidth)
      found.push(`scrolls horizontally: ${root.scrollWidth} > ${root.clientWidth}`)

    const labelOf = (element: Element) =>
      `${element.tagName.toLowerCase()}.${String(element.getAttribute('class')).split(' ')[0]} “${element.textContent?.trim().slice(0, 40)}”`
    const coarse = matchMedia('(pointer: coarse)').matches
    for (const element of document.body.querySelectorAll<HTMLElement>('*')) {
      const box = element.getBoundingClientRect()
      if (box.width < 2 || box.height < 2 || !element.checkVisibility({ visibilityProperty: true })) continue
      const style = getComputedStyle(element)
      // Visible only to screen readers, or hidden from them as decoration.
      if (style.clipPath !== 'none' || element.closest('[aria-hidden="true"]')) continue
      if (element.textContent?.trim() && !element.closest('svg')) {
        const hides = (overflow: string) => overflow === 'hidden' || overflow === 'clip'
        const explained = style.textOverflow === 'ellipsis' && element.closest('[title]')
        const wide = element.scrollWidth > element.clientWidth + 1
        const high = element.scrollHeight > element.clientHeight + 2
        if (hides(style.overflowX) && wide && !explained)
          found.push(`clipped horizontally: ${labelOf(element)}`)
        if (hides(style.overflowY) && high && !element.closest('[title]') && element !== document.body)
          found.push(`clipped vertically: ${labelOf(element)}`)
      }
      if (!coarse || !element.matches('button, select, input:not([type="file"]), textarea, a')) continue
      const larger = element.closest('label, .mantine-Input-wrapper, .mantine-Checkbox-body') ?? element
      const inText = style.display === 'inline'
      if (!inText && Math.max(box.height, larger.getBoundingClientRect().height) < 43.5)
        found.push(`${Math.round(box.height)} px high: ${labelOf(element)}`)
    }
    return found
  })
