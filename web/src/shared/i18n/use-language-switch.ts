import { useEffect, useEffectEvent, useRef } from 'react'
import { useTranslation } from 'react-i18next'

/** Runs when the reader goes over to the other language: what was said in the one before is taken back or said anew. */
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
