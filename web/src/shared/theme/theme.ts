import {
  createTheme,
  defaultVariantColorsResolver,
  localStorageColorSchemeManager,
  type MantineColorsTuple,
  type VariantColorsResolver,
} from '@mantine/core'

/** Maps all ten Mantine shades to one token: the tokens handle light and dark themselves. */
const token = (name: string): MantineColorsTuple => {
  const value = `var(--${name})`
  return [value, value, value, value, value, value, value, value, value, value]
}

const colors = (background: string, hover: string, color: string, border = 'transparent') => ({
  background,
  hover,
  color,
  border: `1px solid ${border}`,
})

/** Three variants only: ink (filled), sheet (default) and quiet (subtle), each also in cinnabar for destructive actions. */
const variantColorResolver: VariantColorsResolver = (input) => {
  const danger = input.color === 'seal'
  if (input.variant === 'filled') {
    return danger
      ? colors('var(--seal)', 'var(--seal-hover)', 'var(--on-seal)')
      : colors('var(--ink)', 'var(--ink-hover)', 'var(--on-ink)')
  }
  if (input.variant === 'default') {
    return colors('var(--sheet)', 'var(--tint)', danger ? 'var(--seal)' : 'var(--ink)', 'var(--line-button)')
  }
  if (input.variant === 'subtle') {
    return colors('transparent', 'var(--tint)', danger ? 'var(--seal)' : 'var(--ink2)')
  }
  return defaultVariantColorsResolver(input)
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
        // Mantine's focus placeholder is not a menu item, so the first item takes the focus instead.
        withInitialFocusPlaceholder: false,
      },
    },
  },
})

/** early-init.ts reads it before the first paint, which prevents a flash of the wrong theme. */
const themeKey = 'runwenTheme'

export const colorSchemeManager = localStorageColorSchemeManager({ key: themeKey })
