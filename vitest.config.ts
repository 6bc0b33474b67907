import { defineConfig } from 'vitest/config'
import { startBundles } from './tools/build/src/start-bundles.ts'
import { SpreadLongWaits } from './tools/test-runner/src/spread-long-waits.ts'

// Long enough for a busy machine: a wait ends as soon as its condition holds.
const node = {
  environment: 'node',
  testTimeout: 120_000,
  // Private servers have 180 s to start. The error after that shows their output.
  hookTimeout: 200_000,
  expect: { poll: { timeout: 60_000 } },
} as const

/** Projects run one after the other in this order, because Vitest refuses different numbers of workers at the same time. */
const inOrder = (groupOrder: number) => ({ sequence: { groupOrder } })

export default defineConfig({
  test: {
    sequence: { sequencer: SpreadLongWaits },
    projects: [
      { test: { ...node, name: 'checks', ...inOrder(1), include: ['tools/checks/**/*.test.ts'] } },
      {
        test: {
          ...node,
          name: 'unit',
          ...inOrder(2),
          maxWorkers: '100%',
          // Files share what they import, whose loading takes longer than most tests.
          isolate: false,
          include: ['{packages,services,tools,tests}/*/src/**/*.test.ts', 'gateway/src/**/*.test.ts'],
        },
      },
      {
        plugins: [startBundles(import.meta.dirname)],
        test: {
          ...node,
          name: 'service',
          ...inOrder(3),
          include: [
            'packages/*/test/**/*.test.ts',
            'tools/stripe-sandbox/test/**/*.test.ts',
            'services/*/test/**/*.test.ts',
            'gateway/test/**/*.test.ts',
          ],
          globalSetup: ['tests/kit/src/global-setup.ts', 'tools/build/src/global-setup.ts'],
          isolate: false,
          // More than the two cores of a small machine: the tests wait for more than half of their time.
          maxWorkers: 5,
        },
      },
      {
        test: {
          ...node,
          name: 'network',
          // Not in parallel with those of services: several whole products use up the connections of PostgreSQL.
          ...inOrder(4),
          include: ['tests/network/test/**/*.test.ts'],
          globalSetup: ['tests/kit/src/global-setup.ts'],
          isolate: false,
          maxWorkers: 2,
        },
      },
      // `npm run test:tls`.
      { test: { ...node, name: 'tls', ...inOrder(5), include: ['tests/network/tls/**/*.test.ts'] } },
      {
        test: {
          ...node,
          name: 'e2e',
          ...inOrder(6),
          include: ['tests/e2e/**/*.test.ts'],
        },
      },
      {
        test: {
          ...node,
          name: 'stack',
          ...inOrder(7),
          include: ['tools/{local-stack,test-runner,demo}/test/**/*.test.ts'],
          // A start waits for its servers; each test has data and ports of its own.
          maxWorkers: 2,
        },
      },
      'web',
    ],
  },
})
