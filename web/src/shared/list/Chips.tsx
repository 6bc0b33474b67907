import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { keepsScroll } from '#shared/lib/keeps-scroll.ts'
import styles from './Chips.module.css'

type ChipsProps = { label: string; as?: 'fieldset' | 'nav'; children: ReactNode }

/** A row of chips, which choose one part of a list. Links are in a `nav`. On phones, links and filters have one line. */
export const Chips = ({ label, as: Row = 'fieldset', children }: ChipsProps) => (
  <Row className={styles.chips} aria-label={label}>
    {children}
  </Row>
)

type ChipProps = { label: string; count?: number | string | undefined; chosen: boolean } & (
  | { onChoose: () => void }
  | { to: string }
)

/** A button, or a link if the part has an address of its own. */
export const Chip = ({ label, count, chosen, ...target }: ChipProps) => {
  const look = {
    className: styles.chip,
    variant: chosen ? 'filled' : 'default',
    size: 'xs',
    radius: 'xl',
    children: count === undefined ? label : `${label} ${count}`,
  }
  return 'to' in target ? (
    <Button
      {...look}
      component={Link}
      to={target.to}
      state={keepsScroll}
      aria-current={chosen ? 'page' : undefined}
    />
  ) : (
    <Button {...look} aria-pressed={chosen} onClick={target.onChoose} />
  )
}
