import { createTheme, localStorageColorSchemeManager, type MantineColorsTuple } from '@mantine/core'
import { variantColorResolver } from './variants.ts'

/** All ten steps of the kit are one token of ours: the tokens already know light from dark. */
const token = (name: string): MantineColorsTuple => {
  const value = `var(--${name})`
  return [value, value, value, value, value, value, value, value, value, value]
}

export const theme = createTheme({
  primaryColor: 'ink',
  defaultRadius: 'md',
  focusRing: 'auto',
  cursorType: 'pointer',
  variantColorResolver,
  respectReducedMotion: true,
  colors: {
    ink: token('ink'),
    seal: token('seal'),
    jade: token('jade'),
    amber: token('amber'),
    slate: token('slate'),
  },
  components: {
    Button: { defaultProps: { size: 'md' } },
    Checkbox: { defaultProps: { radius: 4 } },
    Loader: { defaultProps: { color: 'ink', size: 'sm', type: 'dots' } },
    Modal: { defaultProps: { centered: true, padding: 'lg', transitionProps: { duration: 120 } } },
    Drawer: { defaultProps: { transitionProps: { duration: 160 } } },
    Menu: {
      defaultProps: {
        position: 'bottom-end',
        shadow: 'md',
        transitionProps: { duration: 80 },
        // A placeholder would stand in the menu without being an entry; the first entry takes the focus.
        withInitialFocusPlaceholder: false,
      },
    },
  },
})

/** Read by boot.ts before the first paint, so that nobody sees the wrong theme flash by. */
export const themeKey = 'runwenTheme'

export const colorSchemeManager = localStorageColorSchemeManager({ key: themeKey })
