import { type RefObject, useCallback, useEffect, useState } from 'react'
import type { Reading } from '../api.ts'
import { goTo, placeOfNote, placeOfNumbers } from './go-to.ts'
import { usePairPlaces } from './use-pair-places.ts'

type Input = {
  reading: Reading
  /** Parts that can be read. */
  parts: number
  isTranslation: boolean
  root: RefObject<HTMLElement | null>
}

/** The way through a translation, from one number that differs, or one note, to the next. */
export const usePairSteps = ({ reading, parts, isTranslation, root }: Input) => {
  const all = usePairPlaces(reading, parts, isTranslation)
  const [index, setIndex] = useState(-1)
  const current = all[index]
  useEffect(() => {
    if (!root.current || !current) return
    const { block, comment } = current
    return goTo(
      root.current,
      comment === undefined ? placeOfNumbers(block) : placeOfNote(block, comment),
      true,
    )
  }, [root, current])
  const total = all.length
  const step = useCallback(
    (by: number) =>
      setIndex((last) => (total === 0 ? -1 : ((last < 0 && by < 0 ? 0 : last) + by + total) % total)),
    [total],
  )
  return { all, index, current, step }
}
