/** Faults for tests. Probabilities are 0 to 1, durations are milliseconds. */
export interface Faults {
  /** Delays calls before they run. */
  delayBefore: number
  /** Delays answers after the call ran; their idempotency key stays locked until then. */
  delayAfter: number
  /** Share of calls whose connection is cut after they ran. */
  cutProbability: number
  /** Number of next calls whose connection is cut after they ran. */
  cutNext: number
  /** Number of next calls that fail with `failStatus` without running. */
  failNext: number
  failStatus: number
  /** Whether the idempotency key stores that response, as it does for a call that has started. */
  failStored: boolean
  /** Share of webhooks that are never sent. */
  dropProbability: number
  /** Share of webhooks that are sent twice. */
  duplicateProbability: number
  /** Maximum random delay of a webhook, which changes the order of webhooks. */
  shuffle: number
  /** Holds all webhooks back while true. */
  hold: boolean
}

export const noFaults: Readonly<Faults> = {
  delayBefore: 0,
  delayAfter: 0,
  cutProbability: 0,
  cutNext: 0,
  failNext: 0,
  failStatus: 500,
  failStored: false,
  dropProbability: 0,
  duplicateProbability: 0,
  shuffle: 0,
  hold: false,
}

const decrease = (faults: Faults, name: 'cutNext' | 'failNext') => {
  if (faults[name] === 0) return false
  faults[name] -= 1
  return true
}

export const failsNow = (faults: Faults): boolean => decrease(faults, 'failNext')

/** Whether the connection of the current call is cut. */
export const cutsNow = (faults: Faults, random: () => number): boolean =>
  decrease(faults, 'cutNext') || random() < faults.cutProbability
