import { useState } from 'react'

export type Pages = ReturnType<typeof usePages>

/**
 * Where in a list that is paged by cursor one is. The way back is the cursors one came by; another `query` begins at
 * its first page.
 */
export const usePages = (query: object = {}) => {
  const key = JSON.stringify(query)
  const [way, setWay] = useState<{ key: string; cursors: readonly string[] }>({ key, cursors: [] })
  const cursors = way.key === key ? way.cursors : []
  return {
    cursor: cursors.at(-1),
    /** From 0. */
    index: cursors.length,
    next: (cursor: string) => setWay({ key, cursors: [...cursors, cursor] }),
    previous: () => setWay({ key, cursors: cursors.slice(0, -1) }),
  }
}
