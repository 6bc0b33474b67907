/** Rows of a list as they were first shown, by id. */
export type Hold = { readonly key: string; readonly ids: readonly string[] }

type Row = { readonly id: string }

export const holdOf = (key: string, rows: readonly Row[]): Hold => ({ key, ids: rows.map(({ id }) => id) })

/**
 * The rows to show after the list has changed: those known keep their places, with their new values, and those that
 * come after them follow. `fresh` counts rows that would push the known ones down. `changed` are rows that the reader
 * has changed; they stay although they may no longer match the filters. Rows in `added` are the reader's own: with one
 * of them, all rows that wait are shown.
 */
export const heldRows = <Item extends Row>(
  { ids }: Hold,
  rows: readonly Item[],
  changed: ReadonlyMap<string, Item>,
  added: ReadonlySet<string> = new Set(),
): { shown: Item[]; fresh: number } => {
  const byId = new Map([...changed, ...rows.map((row) => [row.id, row] as const)])
  const known = new Set(ids)
  const lastKnown = rows.findLastIndex(({ id }) => known.has(id))
  const isNew = ({ id }: Row) => !known.has(id)
  if (rows.some((row) => isNew(row) && added.has(row.id))) return { shown: [...rows], fresh: 0 }
  const stayed = ids.flatMap((id) => byId.get(id) ?? [])
  return {
    shown: [...stayed, ...rows.slice(lastKnown + 1).filter(isNew)],
    fresh: rows.slice(0, lastKnown + 1).filter(isNew).length,
  }
}
