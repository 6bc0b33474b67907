const signs = ['pointermove', 'pointerdown', 'touchstart', 'wheel', 'scroll', 'keydown', 'focusin'] as const

/** Resolves when somebody is there: moves, touches, scrolls or types. */
export const firstSign = () =>
  new Promise<void>((resolve) => {
    const waiting = new AbortController()
    const seen = () => {
      waiting.abort()
      resolve()
    }
    for (const sign of signs) {
      addEventListener(sign, seen, { signal: waiting.signal, passive: true, capture: true })
    }
  })

/** The element of the app that stands where this one of the prerendered markup stood. */
const twinOf = (element: Element, container: HTMLElement) =>
  [...container.querySelectorAll<HTMLElement>(element.tagName)].find(
    (candidate) =>
      candidate.textContent === element.textContent &&
      candidate.getAttribute('href') === element.getAttribute('href'),
  )

/**
 * Carries over what is done to the prerendered markup while the app is fetched: a pressed button is pressed, and the
 * focus stays where it was. Links need nobody.
 */
export const carryOver = (prerendered: HTMLElement, container: HTMLElement) => {
  let pressed: Element | null = null
  prerendered.addEventListener('click', ({ target }) => {
    if (target instanceof Element) pressed = target.closest('button') ?? pressed
  })
  const focused = () => {
    const { activeElement } = document
    return activeElement && prerendered.contains(activeElement) ? activeElement : null
  }
  return async (begin: () => Promise<void>) => {
    let last: Element | null = null
    const remember = () => {
      last = focused()
    }
    prerendered.addEventListener('focusin', remember)
    remember()
    await begin()
    if (last) twinOf(last, container)?.focus()
    if (pressed) twinOf(pressed, container)?.click()
  }
}
