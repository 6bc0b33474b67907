import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Files that take a minute and mostly wait, for deadlines and restarts. */
export const longWaits = [
  'packages/event-bus/test/lost-replies.test.ts',
  'services/notifications/test/faults.test.ts',
  'packages/event-bus/test/kills.test.ts',
  'services/payment/test/deadline.test.ts',
  'tools/stripe-sandbox/test/durability.test.ts',
  'services/auth/test/redis-outage.test.ts',
  'packages/event-bus/test/stalls.test.ts',
  'packages/event-bus/test/broker-restart.test.ts',
  'packages/event-bus/test/broker-faults.test.ts',
] as const

/** The position of a file among those with long waits; after them for all others. */
export function waitRank(path: string): number {
  const rank = longWaits.findIndex((file) => path.endsWith(`/${file}`))
  return rank === -1 ? longWaits.length : rank
}

/**
 * Begins with the files that mostly wait, so that others use the processor meanwhile. Vitest orders a first run by the size of
 * the files, which put some of these last, alone.
 */
export class LongWaitsFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    const groupOf = ({ project }: TestSpecification) => project.config.sequence.groupOrder
    return sorted.sort((a, b) => groupOf(a) - groupOf(b) || waitRank(a.moduleId) - waitRank(b.moduleId))
  }
}
