import type { KeyboardEvent } from 'react'

/** Moves the focus between paragraphs of a translation: up and down on the same side, left and right to the partner. */
export const moveByArrow = (event: KeyboardEvent<HTMLElement>) => {
  const { currentTarget: half, key } = event
  if (event.target !== half) return
  const sheet = half.closest('[data-state]:not([data-block])')
  const isSideways = key === 'ArrowLeft' || key === 'ArrowRight'
  const by = { ArrowDown: 1, ArrowUp: -1 }[key]
  if (!sheet || !(isSideways || by)) return
  const own = [...sheet.querySelectorAll<HTMLElement>(`[data-side="${half.dataset.side}"]`)]
  const partner = half.parentElement?.querySelector<HTMLElement>(
    `[data-side]:not([data-side="${half.dataset.side}"])`,
  )
  const next = isSideways ? partner : own[own.indexOf(half) + (by ?? 0)]
  if (!next) return
  event.preventDefault()
  next.focus()
}
