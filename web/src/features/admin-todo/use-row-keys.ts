import { useEffect, useRef } from 'react'
import { isForPage } from '#shared/lib/is-for-page.ts'

/** The link that names each row, in the order of the rows. Where the window is narrow, other links follow it in its cell. */
const links = () =>
  [...document.querySelectorAll('#main [role="rowheader"]')].flatMap(
    (cell) => cell.querySelector<HTMLElement>('a[data-one-line]') ?? [],
  )

/** What a key does with the row of an index. */
type Keys = Readonly<Record<'a' | 'z', (index: number) => void>>

/**
 * Moves the focus from row to row with j and k; Enter then opens the row's link. t clicks the button of the row that takes
 * its entry; a gives the entry to a colleague, z puts it away. The keys do nothing while text is typed or a dialog is open.
 */
export const useRowKeys = (keys: Keys) => {
  const latest = useRef(keys)
  useEffect(() => {
    latest.current = keys
  })
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (!isForPage(event)) return
      const target = event.target instanceof Element ? event.target : document.body
      const rows = links()
      const at = rows.findIndex((link) => link.closest('[role="row"]')?.contains(target))
      const step = { j: 1, k: -1 }[event.key]
      const index = Math.max(0, at)
      if (step !== undefined) rows[Math.max(0, Math.min(rows.length - 1, at + step))]?.focus()
      else if (event.key === 't')
        rows[index]?.closest('[role="row"]')?.querySelector<HTMLElement>('[data-key="t"]')?.click()
      else if (event.key === 'a' || event.key === 'z') latest.current[event.key](index)
      else return
      event.preventDefault()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [])
}
