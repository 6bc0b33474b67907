import type { AdminFile } from '@runwen/contracts'
import { useTranslation } from 'react-i18next'

/** What a file and its owner are called where either has no name. */
export const useNames = () => {
  const { t } = useTranslation('admin-files')
  return {
    nameOf: (file: AdminFile) => file.original_name || t('unnamed'),
    userOf: (file: AdminFile) => file.username || t('unknownUser'),
  }
}
