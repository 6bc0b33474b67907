import { useEffect, useEffectEvent, useRef } from 'react'
import { useTranslation } from 'react-i18next'

/** Runs on a language switch, to clear or reload texts in the previous language. */
export const useLanguageSwitch = (onSwitch: () => void) => {
  const { language } = useTranslation().i18n
  const spoken = useRef(language)
  const tell = useEffectEvent(onSwitch)
  useEffect(() => {
    if (spoken.current === language) return
    spoken.current = language
    tell()
  }, [language])
}
