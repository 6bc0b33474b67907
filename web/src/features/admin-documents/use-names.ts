import type { AdminFile } from '@runwen/contracts'
import { useTranslation } from 'react-i18next'

/** Display names of a file and its owner, with fallbacks for missing ones. */
export const useNames = () => {
  const { t } = useTranslation('admin-documents')
  return {
    nameOf: (file: AdminFile) => file.original_name || t('unnamed'),
    userOf: (file: AdminFile) => file.username || t('unknownUser'),
  }
}
