/** Answers to reads name the position in the live updates from which nothing that they show is missed. */
export const positionHeader = 'X-Live-Position'

/** Positions are milliseconds and a counter: `1763790000000-0`. */
const compare = (a: string, b: string) => {
  const [aTime = 0, aCount = 0] = a.split('-').map(Number)
  const [bTime = 0, bCount = 0] = b.split('-').map(Number)
  return aTime - bTime || aCount - bCount
}

let lowest: string | undefined

/** The position from which a stream misses nothing that any answer of this session has shown. */
export const livePosition = {
  note(position: string | null | undefined) {
    if (position && (lowest === undefined || compare(position, lowest) < 0)) lowest = position
  },
  current: () => lowest,
  /** Another session begins. */
  reset() {
    lowest = undefined
  },
}
