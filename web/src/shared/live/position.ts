import { comparePositions } from '@runwen/contracts/live-position'

let lowest: string | undefined

/** The position from which a stream misses nothing that any answer of this session has shown. */
export const livePosition = {
  note(position: string | null | undefined) {
    if (position && (lowest === undefined || comparePositions(position, lowest) < 0)) lowest = position
  },
  current: () => lowest,
  /** Another session begins. */
  reset() {
    lowest = undefined
  },
}
