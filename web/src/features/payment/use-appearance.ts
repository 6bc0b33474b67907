import { useComputedColorScheme } from '@mantine/core'
import type { Appearance } from '@stripe/stripe-js'
import { useEffect, useState } from 'react'

const appearanceOf = (scheme: 'light' | 'dark'): Appearance => {
  const style = getComputedStyle(document.documentElement)
  const token = (name: string) => style.getPropertyValue(`--${name}`).trim()
  const border = `1px solid ${token('line-strong')}`
  return {
    theme: scheme === 'dark' ? 'night' : 'flat',
    variables: {
      colorPrimary: token('ink'),
      colorBackground: token('sheet'),
      colorText: token('ink'),
      colorTextSecondary: token('ink2'),
      colorTextPlaceholder: token('ink3'),
      colorDanger: token('seal'),
      fontFamily: token('sans'),
      fontSizeBase: '15px',
      borderRadius: '8px',
    },
    rules: { '.Input': { border, boxShadow: 'none' } },
  }
}

/** Design tokens for Stripe's fields, which render in an iframe without our styles. */
export const useAppearance = () => {
  const scheme = useComputedColorScheme('light')
  const [appearance, setAppearance] = useState(() => appearanceOf(scheme))
  // Runs after the document has the new colour scheme.
  useEffect(() => setAppearance(appearanceOf(scheme)), [scheme])
  return appearance
}
