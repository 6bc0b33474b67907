import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { type Counted, countFile } from '#shared/document-choice/count-document.ts'
import { type Refused, sameFile, sortFiles } from '#shared/document-choice/rules.ts'
import { commonService } from '#shared/document-choice/service-for.ts'
import { keepFiles, keptFiles } from '#shared/session/kept-files.ts'

/** A chosen document; without `counted` while it is read. */
export type Estimate = { readonly file: File; readonly counted?: Counted }

const isUsable = ({ counted }: Estimate) => counted === undefined || 'count' in counted

/** The documents chosen on this page or on the one before, which are counted one after the other. */
export const useEstimates = () => {
  const [estimates, setEstimates] = useState<readonly Estimate[]>([])
  const [refused, setRefused] = useState<Refused>({ type: [], size: [] })
  const counting = useRef(Promise.resolve())

  const add = (chosen: readonly File[]) => {
    const sorted = sortFiles(chosen)
    setRefused(sorted.refused)
    const fresh = sorted.accepted.filter((file) => !estimates.some((known) => sameFile(file, known.file)))
    setEstimates((before) => [...before, ...fresh.map((file) => ({ file }))])
    for (const file of fresh)
      counting.current = counting.current.then(async () => {
        const counted = await countFile(file)
        setEstimates((before) => before.map((known) => (known.file === file ? { file, counted } : known)))
      })
  }
  const remove = (file: File) => setEstimates((before) => before.filter((known) => known.file !== file))

  useKept(estimates, add)
  return { estimates, refused, add, remove }
}

/** Adds the documents that an earlier page kept, and keeps those that are shown for the upload form. */
const useKept = (estimates: readonly Estimate[], add: (files: readonly File[]) => void) => {
  const [isLoaded, setIsLoaded] = useState(false)
  const addKept = useEffectEvent(add)
  useEffect(() => {
    let isShown = true
    void keptFiles().then(({ files }) => {
      if (!isShown) return
      if (files.length > 0) addKept(files)
      setIsLoaded(true)
    })
    return () => {
      isShown = false
    }
  }, [])
  useEffect(() => {
    if (!isLoaded) return
    const usable = estimates.filter(isUsable)
    void keepFiles({ files: usable.map(({ file }) => file), serviceType: commonService(usable) })
  }, [isLoaded, estimates])
}
