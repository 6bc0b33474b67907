import { useCallback, useState } from 'react'

/** The rows that the reader has changed in one view of a list, newest values. Another view begins without any. */
export const useChangedRows = <Row extends { readonly id: string }>(view: unknown) => {
  const key = JSON.stringify(view)
  const [state, setState] = useState<{ key: string; rows: ReadonlyMap<string, Row> }>({
    key,
    rows: new Map(),
  })
  if (state.key !== key) setState({ key, rows: new Map() })
  const add = useCallback(
    (row: Row) => setState(({ rows, ...rest }) => ({ ...rest, rows: new Map([...rows, [row.id, row]]) })),
    [],
  )
  return [state.rows, add] as const
}
