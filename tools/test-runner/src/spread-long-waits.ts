import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Files that take a minute and mostly wait, for deadlines and restarts. */
export const longWaits = [
  'services/files/test/check-faults.test.ts',
  'packages/event-bus/test/lost-replies.test.ts',
  'services/files/test/faults.test.ts',
  'services/notifications/test/faults.test.ts',
  'packages/event-bus/test/kills.test.ts',
  'services/payment/test/deadline.test.ts',
  'tools/stripe-sandbox/test/durability.test.ts',
  'services/auth/test/redis-outage.test.ts',
  'packages/event-bus/test/stalls.test.ts',
  'packages/event-bus/test/broker-restart.test.ts',
  'packages/event-bus/test/broker-faults.test.ts',
  'services/payment/test/owed-refunds.test.ts',
  'packages/event-bus/test/database-faults.test.ts',
  'packages/event-bus/test/refused-events.test.ts',
] as const

/** Others between two of them: this many take about as long as one that waits, in the other workers. */
const between = 6

/**
 * Moves files with long waits forward, each with others after it, so that a part of the workers waits while the others use the
 * processor, and none waits alone at the end.
 */
export function spread<File>(files: readonly File[], pathOf: (file: File) => string): File[] {
  const rankOf = (file: File) => longWaits.findIndex((path) => pathOf(file).endsWith(`/${path}`))
  const waiting = files.filter((file) => rankOf(file) >= 0).sort((a, b) => rankOf(a) - rankOf(b))
  const others = files.filter((file) => rankOf(file) < 0)
  const mixed = waiting.flatMap((file, at) => [file, ...others.slice(at * between, (at + 1) * between)])
  return [...mixed, ...others.slice(waiting.length * between)]
}

/** Orders files as Vitest does, by their size in a first run, which puts some of those that wait last. */
export class SpreadLongWaits extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const groups = Map.groupBy(await super.sort(files), ({ project }) => project)
    return [...groups.values()].flatMap((group) => spread(group, ({ moduleId }) => moduleId))
  }
}
