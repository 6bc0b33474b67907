import { useEffect, useEffectEvent } from 'react'
import { type Kept, takeKeptFiles } from '#shared/session/kept-files.ts'

/** Brings the documents of an estimate, which were chosen before the login, into the form. */
export const useKeptFiles = (onFiles: (kept: Kept) => void) => {
  const take = useEffectEvent(onFiles)
  useEffect(() => {
    void takeKeptFiles().then((kept) => {
      if (kept.files.length > 0) take(kept)
    })
  }, [])
}
