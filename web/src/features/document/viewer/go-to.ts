/** A paragraph, and what to mark in it. */
export type Place = { readonly block: number; readonly marks?: string }

export const placeOfChange = ({ id, block }: { id: number; block: number }): Place => ({
  block,
  marks: `[data-change="${id}"]`,
})

/** A pair of a translation, with the numbers that differ. */
export const placeOfNumbers = (block: number): Place => ({
  block,
  marks: `[data-blocks~="${block}"] [data-different]`,
})

export const placeOfNote = (block: number, comment: string): Place => ({
  block,
  marks: `aside[data-comment=${JSON.stringify(comment)}]`,
})

const elementOf = (root: HTMLElement, { block, marks }: Place) =>
  (marks === undefined ? null : root.querySelector<HTMLElement>(marks)) ??
  root.querySelector<HTMLElement>(`[data-blocks~="${block}"]`)

const calm = () => matchMedia('(prefers-reduced-motion: reduce)').matches

/** Highlights the current place, and only that. Outside of React, because it would draw every paragraph again. */
const highlight = (root: HTMLElement, { block, marks }: Place) => {
  for (const old of root.querySelectorAll('[data-current]')) old.removeAttribute('data-current')
  if (marks === undefined) return
  const marked = root.querySelectorAll(marks)
  // The clean text has no marks: there the paragraph is the place.
  const places = marked.length > 0 ? marked : root.querySelectorAll(`[data-blocks~="${block}"]`)
  for (const element of places) element.setAttribute('data-current', '')
}

/** How far an element is from its place a third down the window. */
const awayOf = (element: HTMLElement) => element.getBoundingClientRect().top - innerHeight / 3

const tries = 40
const pauseMs = 50
/** How often a far place is looked for again after the jump: rows get their real heights when they come near the window. */
const corrections = 4

/** Reads on from here: a screen reader that was led to a place continues there. */
const focusOn = (element: HTMLElement) => {
  const target = element.querySelector<HTMLElement>('[data-side="result"][tabindex]') ?? element
  if (!target.hasAttribute('tabindex')) target.tabIndex = -1
  target.focus({ preventScroll: true })
}

/**
 * Scrolls to a place, whose part may still be loading, and highlights it; with `focuses`, moves the focus there too. Returns
 * the way to stop waiting for it.
 */
export const goTo = (root: HTMLElement, place: Place, scrolls: boolean, focuses = false) => {
  let timer: ReturnType<typeof setTimeout> | undefined
  let left = tries
  const step = () => {
    highlight(root, place)
    const element = elementOf(root, place)
    left -= 1
    if (!element) {
      if (left > 0) timer = setTimeout(step, pauseMs)
      return
    }
    if (focuses) focusOn(element)
    if (!scrolls) return
    const away = awayOf(element)
    const isFar = Math.abs(away) > innerHeight * 2
    scrollBy({ top: away, behavior: isFar || calm() ? 'instant' : 'smooth' })
    if (isFar) timer = setTimeout(correct, pauseMs, corrections)
  }
  const correct = (times: number) => {
    const element = elementOf(root, place)
    const away = element ? awayOf(element) : 0
    if (Math.abs(away) > 1) scrollBy({ top: away, behavior: 'instant' })
    if (times > 1) timer = setTimeout(correct, pauseMs, times - 1)
  }
  step()
  return () => clearTimeout(timer)
}
