import { useTranslation } from 'react-i18next'
import { useFiles } from '#shared/api/files.ts'
import { Count } from '#shared/ui/Count.tsx'

/** Number of results that the customer has not downloaded. */
export const ReadyCount = () => {
  const { t } = useTranslation()
  const { newResults } = useFiles()
  return <Count count={newResults} spoken={t('nav.ready', { count: newResults })} />
}
