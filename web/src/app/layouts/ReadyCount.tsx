import { useTranslation } from 'react-i18next'
import { useStopped } from '#shared/documents/use-stopped.ts'
import { Count } from '#shared/ui/Count.tsx'
import { useCounts } from './use-counts.ts'

/** Number of results that the customer has not downloaded, and of stopped documents that wait for a reply. */
export const ReadyCount = () => {
  const { t } = useTranslation()
  const { files, newResults } = useCounts()
  const stopped = useStopped(files).length
  const spoken = [
    newResults > 0 && t('nav.ready', { count: newResults }),
    stopped > 0 && t('nav.stopped', { count: stopped }),
  ]
  return <Count count={newResults + stopped} spoken={spoken.filter(Boolean).join(' · ')} />
}
