import type { AdminFile } from '@runwen/contracts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { problemText } from '#shared/api/problem-text.ts'
import { runBulk } from '#shared/list/run-bulk.ts'
import { toast } from '#shared/ui/toasts.tsx'

/** Runs an action on several documents and says how many it reached, and why it missed others. */
export const useBulk = (onDone: () => void) => {
  const { t } = useTranslation('admin-documents')
  const [busy, setBusy] = useState(false)
  const run = async (files: readonly AdminFile[], act: (file: AdminFile) => Promise<{ error?: unknown }>) => {
    setBusy(true)
    const { done, problems } = await runBulk(files, act)
    setBusy(false)
    if (done > 0) toast(t('bulk.done', { count: done }))
    const [first] = problems
    if (first !== undefined)
      toast(t('bulk.failed', { count: problems.length, reason: problemText(first) }), 'failed')
    onDone()
  }
  return { busy, run: (...work: Parameters<typeof run>) => void run(...work) }
}
