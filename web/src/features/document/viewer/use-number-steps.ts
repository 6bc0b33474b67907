import { type RefObject, useCallback, useEffect, useState } from 'react'
import type { Reading } from '../api.ts'
import { goTo, placeOfNumbers } from './go-to.ts'
import { useDifferences } from './use-differences.ts'

type Input = {
  reading: Reading
  /** Parts that can be read. */
  parts: number
  isTranslation: boolean
  root: RefObject<HTMLElement | null>
}

/** The way through a translation, from one pair in which numbers differ to the next. */
export const useNumberSteps = ({ reading, parts, isTranslation, root }: Input) => {
  const differences = useDifferences(reading, parts, isTranslation)
  const [index, setIndex] = useState(-1)
  const difference = differences[index]
  useEffect(() => {
    if (root.current && difference) return goTo(root.current, placeOfNumbers(difference.block), true)
  }, [root, difference])
  const total = differences.length
  const step = useCallback(
    (by: number) =>
      setIndex((last) => (total === 0 ? -1 : ((last < 0 && by < 0 ? 0 : last) + by + total) % total)),
    [total],
  )
  return { index, total, part: difference?.part, step }
}
