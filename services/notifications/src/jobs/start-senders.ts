import { type Job, startJob } from '@runwen/service-kit'
import type { Context } from '../context.ts'
import { sendNextEmail } from '../use-cases/send-email.ts'

const pollMs = 1_000

export interface Senders {
  /** Makes idle senders look for due emails now. */
  wake(): void
  stop(): Promise<void>
}

/** Starts `SMTP_CONNECTIONS` senders. Each sends one email after the other, so that a slow attempt holds up only its sender. */
export function startSenders(context: Context): Senders {
  let stopping = false
  const run = async () => {
    while (!stopping && (await sendNextEmail(context)));
  }
  const jobs: Job[] = Array.from({ length: context.config.SMTP_CONNECTIONS }, (_, index) =>
    startJob({ name: `send emails ${index + 1}`, everyMs: pollMs, run, log: context.log }),
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
