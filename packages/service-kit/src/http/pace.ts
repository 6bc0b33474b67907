/** The least pace at which bytes must move on a connection. */
export interface Pace {
  /** The window over which the pace is measured, in milliseconds. */
  windowMs: number
  /** The least average over the window. */
  bytesPerSecond: number
}

/** Idle for 20 s, or slower than 1 KiB/s over 20 s, is too slow. */
export const usualPace: Pace = { windowMs: 20_000, bytesPerSecond: 1_024 }
