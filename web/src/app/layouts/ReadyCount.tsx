import { useTranslation } from 'react-i18next'
import { Count } from '#shared/ui/Count.tsx'
import { useCounts } from './use-counts.ts'

/** Number of results that the customer has not downloaded. */
export const ReadyCount = () => {
  const { t } = useTranslation()
  const { newResults } = useCounts()
  return <Count count={newResults} spoken={t('nav.ready', { count: newResults })} />
}
