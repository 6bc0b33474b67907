import type { Metrics } from '@runwen/service-kit'
import { type Cost, hashPassword, verifyPassword } from './hash.ts'
import { startHashThreads } from './hash-threads.ts'
import { createPriorityQueue, type Priority } from './priority-queue.ts'

const capacity = 200

/** Hashes and verifies passwords. At most `concurrency` run at a time; others wait in a priority queue. */
export interface PasswordHasher {
  hash(password: string): Promise<string>
  /** Returns false, after the same time, if `hash` is undefined because the user does not exist. */
  verify(password: string, hash: string | undefined, priority?: Priority): Promise<boolean>
  close(): Promise<void>
}

export function createPasswordHasher({
  concurrency,
  metrics,
  cost,
}: {
  concurrency: number
  metrics: Metrics
  cost?: Cost | undefined
}): PasswordHasher {
  const queue = createPriorityQueue({ concurrency, capacity })
  const { derive, close } = startHashThreads(concurrency)
  metrics.gauge({
    name: 'auth_password_hashes_waiting',
    help: 'Passwords waiting to be hashed or verified',
    collect: (gauge) => gauge.set(queue.waiting()),
  })
  return {
    hash: (password) => queue.run('high', () => hashPassword(password, derive, cost)),
    verify: (password, hash, priority = 'high') =>
      queue.run(priority, () => verifyPassword(password, hash, derive, cost)),
    close,
  }
}
