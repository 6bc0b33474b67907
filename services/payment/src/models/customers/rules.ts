/** How many declined cards of one customer within the window are accepted before card payments wait. */
export interface DeclineLimit {
  count: number
  windowMs: number
}

/** Returns how long the customer has to wait before another card payment, in milliseconds; 0 when there is no need. */
export function waitAfterDeclines(
  declinedAt: readonly Date[],
  { count, windowMs }: DeclineLimit,
  now: Date,
): number {
  const recent = declinedAt.map(Number).sort((a, b) => b - a)
  const oldestThatCounts = recent[count - 1]
  return oldestThatCounts === undefined ? 0 : Math.max(0, oldestThatCounts + windowMs - now.getTime())
}
