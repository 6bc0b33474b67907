import type { ReactNode } from 'react'
import { Link, type LinkProps } from 'react-router-dom'
import { type ButtonLook, buttonLook } from './PlainButton.tsx'

type Props = ButtonLook & Pick<LinkProps, 'to' | 'replace' | 'state' | 'onClick'> & { children: ReactNode }

export const ButtonLink = ({ variant, size, ...rest }: Props) => (
  <Link {...buttonLook({ variant, size })} {...rest} />
)
