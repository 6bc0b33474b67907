import { useTranslation } from 'react-i18next'
import type { en } from './locales/en.ts'

type Reason = keyof typeof en.declined

/** Returns the text for the code of a decline; codes without a text of their own share a general one. */
export const useDeclineText = () => {
  const { t, i18n } = useTranslation('admin-orders')
  const hasText = (code: string | undefined): code is Reason =>
    code !== undefined && i18n.exists(`declined.${code}`, { ns: 'admin-orders' })
  return (code: string | undefined) => t(`declined.${hasText(code) ? code : 'other'}`)
}
