import { useTranslation } from 'react-i18next'

/** The space between two sentences. Chinese has none: the full stop brings its own. */
export const WordSpace = () => (useTranslation().i18n.language === 'zh' ? null : ' ')
