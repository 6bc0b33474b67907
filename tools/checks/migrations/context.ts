import type { RangeVar } from 'libpg-query'

/** What one migration says about itself, and what it creates. */
export interface Context {
  /** Tables that this file creates: no code uses them yet. */
  created: ReadonlySet<string>
  /** Tables that a line `-- small table: NAME` names. */
  small: ReadonlySet<string>
}

export const nameOf = (relation: RangeVar | undefined) => relation?.relname ?? ''
