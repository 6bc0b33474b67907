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
  const observer = new IntersectionObserver(
    (changes) => {
      for (const { target, intersectionRatio } of changes)
        onChange(target as HTMLElement, intersectionRatio >= whole)
    },
    { threshold: whole, rootMargin: `0px 0px -${coveredBy(foot.current)}px 0px` },
  )
  for (const element of log.current?.querySelectorAll<HTMLElement>(selector) ?? []) observer.observe(element)
  return () => observer.disconnect()
}
