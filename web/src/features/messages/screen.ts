import type { RefObject } from 'react'

/** The conversation, and what covers its lower edge. */
export type Parts = { log: RefObject<HTMLElement | null>; foot: RefObject<HTMLElement | null> }

/** Height at the lower edge of the screen that `foot` covers, in pixels. */
const coveredBy = (foot: HTMLElement | null) =>
  foot ? Math.ceil(foot.offsetHeight + (Number.parseFloat(getComputedStyle(foot).bottom) || 0)) : 0

/** Less than 1: parts of pixels are lost when a browser compares positions. */
const whole = 0.9

/**
 * Observes whether elements of the conversation are wholly on the part of the screen that `foot` does not cover.
 * Returns the end of the observation.
 */
export const observeOnScreen = (
  { log, foot }: Parts,
  selector: string,
  onChange: (element: HTMLElement, isOnScreen: boolean) => void,
) => {
  const observe = (covered: number) => {
    const observer = new IntersectionObserver(
      (changes) => {
        for (const { target, intersectionRatio } of changes)
          onChange(target as HTMLElement, intersectionRatio >= whole)
      },
      { threshold: whole, rootMargin: `0px 0px -${covered}px 0px` },
    )
    for (const element of log.current?.querySelectorAll<HTMLElement>(selector) ?? [])
      observer.observe(element)
    return { covered, stop: () => observer.disconnect() }
  }
  let current = observe(coveredBy(foot.current))
  // The foot grows with the text that the customer writes, and with the button to the newest messages.
  const resizes = new ResizeObserver(() => {
    const covered = coveredBy(foot.current)
    if (covered === current.covered) return
    current.stop()
    current = observe(covered)
  })
  if (foot.current) resizes.observe(foot.current)
  return () => {
    current.stop()
    resizes.disconnect()
  }
}
