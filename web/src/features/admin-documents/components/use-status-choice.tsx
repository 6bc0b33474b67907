import type { AdminFile, FileStatus } from '@runwen/contracts'
import { useState } from 'react'
import { Lazy, lazyComponent } from '#shared/ui/lazy-component.tsx'
import { changesOutcome } from '../rules.ts'
import { useStatus } from '../use-status.ts'

const statusQuestion = lazyComponent(() => import('./StatusQuestion.tsx'))

/** Changes the status of a file; what customers see as an outcome only after a question. */
export const useStatusChoice = (file: AdminFile, onChanged?: (file: AdminFile) => void) => {
  const { status, change } = useStatus(file, onChanged)
  const [asked, setAsked] = useState<FileStatus>()
  return {
    /** What is asked about counts as chosen. */
    shown: asked ?? status,
    choose: (next: FileStatus) => (changesOutcome(status, next) ? setAsked(next) : void change(next)),
    question: (
      <Lazy
        of={statusQuestion}
        isNeeded={asked !== undefined}
        file={file}
        next={asked}
        onConfirm={change}
        onClose={() => setAsked(undefined)}
      />
    ),
  }
}
