import { useEffect, useRef, useState } from 'react'
import { type Counted, countFile } from '#shared/document-choice/count-document.ts'

/** Counts the chosen documents in this browser, one after the other, while they stay chosen. */
export const useCounts = (files: readonly File[]): ReadonlyMap<File, Counted> => {
  const [counts, setCounts] = useState<ReadonlyMap<File, Counted>>(new Map())
  const asked = useRef(new WeakSet<File>())
  const chosen = useRef(files)
  const counting = useRef(Promise.resolve())
  useEffect(() => {
    chosen.current = files
    for (const file of files) {
      if (asked.current.has(file)) continue
      asked.current.add(file)
      counting.current = counting.current.then(async () => {
        if (!chosen.current.includes(file)) return
        // The length is a courtesy: the server counts, and refuses what cannot be read.
        const counted = await countFile(file).catch(() => undefined)
        if (counted) setCounts((before) => new Map(before).set(file, counted))
      })
    }
  }, [files])
  return counts
}
