import { defaultVariantColorsResolver, type VariantColorsResolver } from '@mantine/core'

const colors = (background: string, hover: string, color: string, border = 'transparent') => ({
  background,
  hover,
  color,
  border: `1px solid ${border}`,
})

/** Three variants only: ink (filled), sheet (default) and quiet (subtle), each also in cinnabar for destructive actions. */
export const variantColorResolver: VariantColorsResolver = (input) => {
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
