const lock = 'session-renewal'

/** Runs `work`, which ends the session of every tab and stores the next one. Without Web Locks, other tabs do not wait. */
export const renewSession = (work: () => Promise<void>): Promise<void> =>
  navigator.locks ? navigator.locks.request(lock, work) : work()

/** Runs `work` once no tab is replacing the session. */
export const afterRenewal = (work: () => void): void => {
  if (navigator.locks) void navigator.locks.request(lock, { mode: 'shared' }, work)
  else work()
}
