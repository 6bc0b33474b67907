import { type MantineThemeOverride, mergeThemeOverrides } from '@mantine/core'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { theme } from './theme.ts'

const translationsOf = (close: string, showPassword: string): MantineThemeOverride => {
  const closing = { closeButtonProps: { 'aria-label': close } }
  return {
    components: {
      PasswordInput: {
        defaultProps: {
          visibilityToggleFocusable: true,
          visibilityToggleButtonProps: { 'aria-label': showPassword },
        },
      },
      Notification: { defaultProps: closing },
      Modal: { defaultProps: { ...theme.components?.Modal?.defaultProps, ...closing } },
      Drawer: { defaultProps: { ...theme.components?.Drawer?.defaultProps, ...closing } },
    },
  }
}

/** The theme, with Mantine's built-in labels in the current language. */
export const useTheme = (): MantineThemeOverride => {
  const { t } = useTranslation()
  const close = t('action.close')
  const showPassword = t('form.showPassword')
  return useMemo(() => mergeThemeOverrides(theme, translationsOf(close, showPassword)), [close, showPassword])
}
