import { useEffect, useMemo, useState } from 'react'
import { type Reading, useViewPartQuery } from '../api.ts'
import { type PairPlace, placesIn } from '../model/pair-places.ts'

/** The numbers that differ and the notes of a translation, in its order; the parts are fetched one after the other. */
export const usePairPlaces = (reading: Reading, parts: number, isTranslation: boolean) => {
  const [part, setPart] = useState(0)
  const [found, setFound] = useState<ReadonlyMap<number, readonly PairPlace[]>>(new Map())
  const { currentData: data } = useViewPartQuery({ ...reading, part }, { skip: !isTranslation })
  useEffect(() => {
    if (!data) return
    setFound((known) => new Map(known).set(data.part, placesIn(data)))
    if (data.part + 1 < parts) setPart(data.part + 1)
  }, [data, parts])
  return useMemo(() => [...found.values()].flat(), [found])
}
