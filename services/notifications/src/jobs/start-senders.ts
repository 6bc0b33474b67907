import { type Job, type Log, startJob } from '@runwen/service-kit'
import { type Dependencies, sendNextLetter } from '../use-cases/letters/send-letter.ts'

const pollMs = 1_000

export interface Senders {
  /** Makes idle senders look for due letters now. */
  wake(): void
  stop(): Promise<void>
}

/** Starts `count` senders. Each sends one letter after the other, so that a slow attempt holds up only its sender. */
export function startSenders(dependencies: Dependencies & { log: Log }, count: number): Senders {
  let stopping = false
  const run = async () => {
    while (!stopping && (await sendNextLetter(dependencies)));
  }
  const jobs: Job[] = Array.from({ length: count }, (_, index) =>
    startJob({ name: `send letters ${index + 1}`, everyMs: pollMs, run, log: dependencies.log }),
  )
  return {
    wake() {
      for (const job of jobs) job.wake()
    },
    async stop() {
      stopping = true
      await Promise.all(jobs.map((job) => job.stop()))
    },
  }
}
