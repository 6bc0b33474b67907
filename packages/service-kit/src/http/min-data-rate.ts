export interface MinDataRate {
  /** Length of the measured window, in milliseconds. */
  windowMs: number
  /** Minimum average over the window. */
  bytesPerSecond: number
}

export const defaultMinDataRate: MinDataRate = { windowMs: 20_000, bytesPerSecond: 1_024 }
