import { useTranslation } from 'react-i18next'
import type { Refused } from './rules.ts'

/** Why files were refused: the sentences that reject a whole selection. */
export const useRefusalText = ({ type, size }: Refused) => {
  const { t } = useTranslation('document-choice')
  return {
    type: type.length > 0 && t('refused.type', { names: type.join(', ') }),
    size: size.length > 0 && t('refused.size', { names: size.join(', ') }),
  }
}
