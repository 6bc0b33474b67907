import { useState } from 'react'

export type Pages = ReturnType<typeof usePages>

/**
 * Position in a list with cursor paging. Keeps the cursors of earlier pages to go back. A change of `query` resets
 * it to the first page.
 */
export const usePages = (query: object = {}) => {
  const key = JSON.stringify(query)
  const [way, setWay] = useState<{ key: string; cursors: readonly string[] }>({ key, cursors: [] })
  const cursors = way.key === key ? way.cursors : []
  return {
    cursor: cursors.at(-1),
    /** Starts at 0. */
    index: cursors.length,
    next: (cursor: string) => setWay({ key, cursors: [...cursors, cursor] }),
    previous: () => setWay({ key, cursors: cursors.slice(0, -1) }),
  }
}
