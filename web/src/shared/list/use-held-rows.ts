import { useState } from 'react'
import { type Hold, heldRows, holdOf } from './held-rows.ts'

type Query = { readonly originalArgs?: unknown; readonly currentData?: unknown }

/** Keeps the rows of a page in their places while others change the list. Another page or filter begins a new one. */
export const useHeldRows = <Item extends { readonly id: string }>(
  rows: readonly Item[] | undefined,
  { originalArgs, currentData }: Query,
  changed: ReadonlyMap<string, Item> = new Map(),
  added: ReadonlySet<string> = new Set(),
) => {
  const [hold, setHold] = useState<Hold>()
  const key = JSON.stringify(originalArgs ?? null)
  if (!rows) return { shown: undefined, fresh: 0, release: () => {} }
  const release = () => setHold(holdOf(key, rows))
  // Until the page that was asked for arrives, `rows` are those of the page before.
  if (hold?.key !== key) {
    if (currentData !== undefined) release()
    return { shown: rows, fresh: 0, release }
  }
  const { shown, fresh } = heldRows(hold, rows, changed, added)
  if (shown.some(({ id }) => !hold.ids.includes(id))) setHold(holdOf(key, shown))
  return { shown, fresh, release }
}
