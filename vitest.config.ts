import { defineConfig } from 'vitest/config'

// Long enough for a machine that is busy with something else; what hangs is found all the same.
const node = { environment: 'node', testTimeout: 60_000, hookTimeout: 120_000 } as const

export default defineConfig({
  test: {
    projects: [
      { test: { ...node, name: 'rules', include: ['packages/testkit/rules/**/*.test.ts'] } },
      {
        test: {
          ...node,
          name: 'unit',
          include: ['packages/*/src/**/*.test.ts', 'services/*/src/**/*.test.ts', 'gateway/src/**/*.test.ts'],
        },
      },
      {
        test: {
          ...node,
          name: 'service',
          include: [
            'packages/{service-kit,messaging,object-store,stripe-sandbox}/test/**/*.test.ts',
            'services/*/test/**/*.test.ts',
            'gateway/test/**/*.test.ts',
          ],
          globalSetup: ['packages/testkit/src/global-setup.ts'],
          maxWorkers: 2,
        },
      },
      {
        test: {
          ...node,
          name: 'network',
          include: ['packages/testkit/test/**/*.test.ts'],
          globalSetup: ['packages/testkit/src/global-setup.ts'],
          maxWorkers: 1,
        },
      },
      {
        test: {
          ...node,
          name: 'chain',
          include: ['packages/testkit/chain/**/*.test.ts'],
        },
      },
      {
        test: {
          ...node,
          name: 'stack',
          include: ['packages/local-stack/test/**/*.test.ts'],
          testTimeout: 120_000,
          maxWorkers: 1,
        },
      },
      'web',
    ],
  },
})
