import { useTranslation } from 'react-i18next'
import type { en } from './locales/en.ts'

type Reason = keyof typeof en.declined

/** The text for the code of a decline; codes without a text of their own share a general one. */
export const useDeclineText = () => {
  const { t, i18n } = useTranslation('admin-orders')
  const isExplained = (code: string | undefined): code is Reason =>
    code !== undefined && i18n.exists(`declined.${code}`, { ns: 'admin-orders' })
  const declineText = (code: string | undefined) => t(`declined.${isExplained(code) ? code : 'other'}`)
  return { declineText, isExplained }
}
