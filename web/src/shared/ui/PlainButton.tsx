import type { ComponentProps } from 'react'
import { useIsHydrated } from '#shared/lib/use-is-hydrated.ts'
import styles from './PlainButton.module.css'

export type ButtonLook = {
  variant?: 'filled' | 'default' | 'subtle'
  /** Height 36, 40 or 48 px. */
  size?: 'sm' | 'md' | 'lg'
}

/** Attributes that make an element look like a button. */
export const buttonLook = ({ variant = 'filled', size = 'md' }: ButtonLook) => ({
  className: styles.button,
  'data-variant': variant,
  'data-size': size,
})

type PlainButtonProps = ButtonLook &
  Pick<ComponentProps<'button'>, 'aria-label' | 'lang' | 'onClick' | 'children'>

/**
 * A button without the component library, for the parts that the public pages load. Disabled in prerendered markup
 * until the app takes it over.
 */
export const PlainButton = ({ variant, size, ...rest }: PlainButtonProps) => (
  <button type="button" disabled={!useIsHydrated()} {...buttonLook({ variant, size })} {...rest} />
)
