import { useEffect } from 'react'
import { isForPage } from '#shared/lib/is-for-page.ts'

const keys = ['t', 'a', 'z']

/** The link that names each row, in the order of the rows. Where the window is narrow, other links follow it in its cell. */
const links = () =>
  [...document.querySelectorAll('#main [role="rowheader"]')].flatMap(
    (cell) => cell.querySelector<HTMLElement>('a[data-one-line]') ?? [],
  )

/**
 * Moves the focus from row to row with j and k; Enter then opens the row's link. t, a and z click the buttons of the row
 * that take its entry, give it to a colleague, or put the entry away. The keys do nothing while text is typed or a dialog is open.
 */
export const useRowKeys = () => {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (!isForPage(event)) return
      const target = event.target instanceof Element ? event.target : document.body
      const rows = links()
      const at = rows.findIndex((link) => link.closest('[role="row"]')?.contains(target))
      const step = { j: 1, k: -1 }[event.key]
      if (step !== undefined) rows[Math.max(0, Math.min(rows.length - 1, at + step))]?.focus()
      else if (keys.includes(event.key))
        rows[Math.max(0, at)]
          ?.closest('[role="row"]')
          ?.querySelector<HTMLElement>(`[data-key="${event.key}"]`)
          ?.click()
      else return
      event.preventDefault()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [])
}
