import { Button, type ButtonProps } from '@mantine/core'
import type { ReactNode } from 'react'
import { Link, type LinkProps } from 'react-router-dom'

type Props = ButtonProps & Pick<LinkProps, 'to' | 'replace' | 'state'> & { children: ReactNode }

/** A link that looks like a button: it goes somewhere, so it is an anchor. */
export const ButtonLink = (props: Props) => <Button component={Link} {...props} />
