import { useEffect, useMemo, useState } from 'react'
import { type Reading, useViewPartQuery } from '../api.ts'
import { differentPairs } from '../model/differences.ts'

/** A pair of a translation in which numbers differ. */
export type Difference = { readonly block: number; readonly part: number }

/** Every pair of a translation in which numbers differ, in its order; the parts are fetched one after the other. */
export const useDifferences = (reading: Reading, parts: number, isTranslation: boolean) => {
  const [part, setPart] = useState(0)
  const [found, setFound] = useState<ReadonlyMap<number, readonly number[]>>(new Map())
  const { currentData: data } = useViewPartQuery({ ...reading, part }, { skip: !isTranslation })
  useEffect(() => {
    if (!data) return
    const blocks = differentPairs(data.model.pairs, data.free_parts !== null)
    setFound((known) => new Map(known).set(data.part, blocks))
    if (data.part + 1 < parts) setPart(data.part + 1)
  }, [data, parts])
  return useMemo(
    () => [...found].flatMap(([of, blocks]) => blocks.map((block): Difference => ({ block, part: of }))),
    [found],
  )
}
