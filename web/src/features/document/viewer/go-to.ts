const elementOf = (root: HTMLElement, change: number | undefined, block: number) =>
  (change === undefined ? null : root.querySelector<HTMLElement>(`[data-change="${change}"]`)) ??
  root.querySelector<HTMLElement>(`[data-blocks~="${block}"]`)

const calm = () => matchMedia('(prefers-reduced-motion: reduce)').matches

/** Marks the current change, and only that. Outside of React, because it would draw every paragraph again. */
const highlight = (root: HTMLElement, change: number | undefined) => {
  for (const old of root.querySelectorAll('[data-current]')) old.removeAttribute('data-current')
  if (change === undefined) return
  for (const element of root.querySelectorAll(`[data-change="${change}"]`))
    element.setAttribute('data-current', '')
}

const tries = 40
const pauseMs = 50

/**
 * Scrolls to a change, or to a block without one, whose part may still be loading, and marks it. Returns the way to stop waiting for it.
 */
export const goTo = (root: HTMLElement, change: number | undefined, block: number, scrolls: boolean) => {
  let timer: ReturnType<typeof setTimeout> | undefined
  let left = tries
  const step = () => {
    highlight(root, change)
    const element = elementOf(root, change, block)
    left -= 1
    if (!element) {
      if (left > 0) timer = setTimeout(step, pauseMs)
      return
    }
    if (!scrolls) return
    const { top } = element.getBoundingClientRect()
    const isFar = Math.abs(top) > innerHeight * 2
    scrollBy({ top: top - innerHeight / 3, behavior: isFar || calm() ? 'instant' : 'smooth' })
  }
  step()
  return () => clearTimeout(timer)
}
