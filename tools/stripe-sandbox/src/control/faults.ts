/** What can be made to go wrong, for tests. Probabilities are 0 to 1, times milliseconds. */
export interface Faults {
  /** Answers of the API wait so long before the call runs. */
  delayBefore: number
  /** They wait so long after it ran; for its idempotency key it still runs. */
  delayAfter: number
  /** Answers never sent: the call ran, then the connection is cut. */
  cutProbability: number
  /** The next so many connections are cut after their call ran. */
  cutNext: number
  /** The next so many calls answer `failStatus` without having run. */
  failNext: number
  failStatus: number
  /** Whether such an answer is kept for its idempotency key, as it is when the call had begun. */
  failKept: boolean
  /** Webhooks that never arrive, and are never tried again. */
  dropProbability: number
  /** Webhooks that arrive twice. */
  duplicateProbability: number
  /** Each webhook waits up to so long, so that they overtake each other. */
  shuffle: number
  /** Webhooks wait until this is false again. */
  hold: boolean
}

export const noFaults: Readonly<Faults> = {
  delayBefore: 0,
  delayAfter: 0,
  cutProbability: 0,
  cutNext: 0,
  failNext: 0,
  failStatus: 500,
  failKept: false,
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

/** Whether the call that comes now has to fail. */
export const failsNow = (faults: Faults): boolean => decrease(faults, 'failNext')

/** Whether the connection of the call that just ran is to be cut. */
export const cutsNow = (faults: Faults, random: () => number): boolean =>
  decrease(faults, 'cutNext') || random() < faults.cutProbability
