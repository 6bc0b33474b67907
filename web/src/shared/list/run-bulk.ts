const parallel = 4

export type BulkResult = { readonly done: number; readonly problems: readonly unknown[] }

/** Runs an action on each row, a few at a time. One that fails does not stop the others. */
export async function runBulk<Row>(
  rows: readonly Row[],
  act: (row: Row) => Promise<{ error?: unknown }>,
): Promise<BulkResult> {
  const waiting = [...rows]
  const problems: unknown[] = []
  const work = async () => {
    for (let row = waiting.shift(); row !== undefined; row = waiting.shift()) {
      const { error } = await act(row)
      if (error !== undefined) problems.push(error)
    }
  }
  await Promise.all(Array.from({ length: parallel }, work))
  return { done: rows.length - problems.length, problems }
}
