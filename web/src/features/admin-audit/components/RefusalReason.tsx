import { errors, errorText } from '@runwen/contracts/errors'
import { useTranslation } from 'react-i18next'

/** The words for the error code of a refused call, which load with it. */
export const RefusalReason = ({ code }: { code: string }) => {
  const { i18n } = useTranslation()
  return Object.hasOwn(errors, code)
    ? errorText(code as keyof typeof errors, i18n.language === 'zh' ? 'zh' : 'en')
    : code
}
