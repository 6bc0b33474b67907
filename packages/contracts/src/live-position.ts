/** Answers to reads name the position in the live updates from which nothing that they show is missed. */
export const positionHeader = 'x-live-position'

/** Compares positions in the live updates, `1763790000000-0`: milliseconds and a counter. */
export const comparePositions = (a: string, b: string): number => {
  const [aTime = 0, aCount = 0] = a.split('-').map(Number)
  const [bTime = 0, bCount = 0] = b.split('-').map(Number)
  return aTime - bTime || aCount - bCount
}
