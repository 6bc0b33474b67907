/** The place of the reader: a block, and the share of it that is above the upper third of the window. */
type Place = { readonly block: string; readonly share: number }

const line = () => innerHeight / 3

/** The block at the upper third of the window. */
export const placeIn = (root: HTMLElement): Place | undefined => {
  const y = line()
  if (root.getBoundingClientRect().top > y) return undefined
  for (const element of root.querySelectorAll<HTMLElement>('[data-block]')) {
    const { top, bottom, height } = element.getBoundingClientRect()
    if (bottom > y)
      return { block: element.dataset.block ?? '', share: Math.max(0, (y - top) / (height || 1)) }
  }
  return undefined
}

const returnTo = (root: HTMLElement, { block, share }: Place) => {
  // A paragraph that was split is a row of its own in one view, and a part of a row in another.
  const element =
    root.querySelector(`[data-block="${block}"]`) ?? root.querySelector(`[data-blocks~="${block}"]`)
  if (!element) return
  const { top, height } = element.getBoundingClientRect()
  scrollBy({ top: top + share * height - line(), behavior: 'instant' })
}

/** Blocks get their real heights in the frames after they come near the window. */
const frames = 4

/** Brings a place back to where it was, after the text has been drawn in another way. */
export const keepPlace = (root: HTMLElement, place: Place) => {
  let left = frames
  const step = () => {
    returnTo(root, place)
    left -= 1
    if (left > 0) requestAnimationFrame(step)
  }
  step()
}
