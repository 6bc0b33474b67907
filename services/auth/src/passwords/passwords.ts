import type { Metrics } from '@runwen/service-kit'
import { hashPassword, verifyPassword } from './hash.ts'
import { startHashThreads } from './hash-threads.ts'
import { createLanes, type Lane } from './lanes.ts'

const mostWaiting = 200

/** Passwords hashed and compared, no more at once than there are threads for it. */
export interface Passwords {
  hash(password: string): Promise<string>
  /** False, after the same time, for a user who does not exist. */
  verify(password: string, hash: string | undefined, lane?: Lane): Promise<boolean>
  close(): Promise<void>
}

export function createPasswords({ atOnce, metrics }: { atOnce: number; metrics: Metrics }): Passwords {
  const lanes = createLanes({ atOnce, mostWaiting })
  const { derive, close } = startHashThreads(atOnce)
  metrics.gauge({
    name: 'auth_password_hashes_waiting',
    help: 'Passwords that wait to be hashed',
    collect: (gauge) => gauge.set(lanes.waiting()),
  })
  return {
    hash: (password) => lanes.run('front', () => hashPassword(password, derive)),
    verify: (password, hash, lane = 'front') => lanes.run(lane, () => verifyPassword(password, hash, derive)),
    close,
  }
}
