import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { checkout } from '@runwen/setup'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { noTests, playwrightCount, vitestCount } from './counts.ts'
import { summaryOf } from './summary.ts'

let directory: string
beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'counts-'))
})
afterEach(() => rm(directory, { recursive: true }))

async function report(content: object): Promise<string> {
  const file = join(directory, 'report.json')
  await writeFile(file, JSON.stringify(content))
  return file
}

const passed = { status: 'passed', ancestorTitles: ['a suite'], title: 'a' }
const failed = { ...passed, status: 'failed' }
const skipped = { ...passed, status: 'skipped', ancestorTitles: ['MinIO store', 'inner'] }

test('a test file that cannot be loaded counts as a failure', async () => {
  const file = await report({
    testResults: [
      { name: 'a', status: 'passed', assertionResults: [passed, passed] },
      { name: 'b', status: 'failed', assertionResults: [passed, failed] },
      { name: 'c', status: 'failed', assertionResults: [] },
    ],
  })
  const count = await vitestCount(file)
  expect(count).toMatchObject({ flaky: [], skipped: [] })
  expect(count.passed.map(({ file }) => file)).toEqual(['a', 'a', 'b'])
  expect(count.failed.map(({ name }) => name)).toEqual(['a suite › a', 'cannot be loaded'])
})

test('a failed hook counts as a failure in addition to the tests that it skipped', async () => {
  const file = await report({
    testResults: [
      { name: 'before', status: 'failed', assertionResults: [passed, skipped] },
      { name: 'after', status: 'failed', assertionResults: [passed] },
    ],
  })
  const { passed: all, failed: failures, skipped: left } = await vitestCount(file)
  expect(failures).toEqual([
    { file: 'before', name: 'a hook failed' },
    { file: 'after', name: 'a hook failed' },
  ])
  expect(all).toHaveLength(2)
  expect(left).toEqual([{ suite: 'MinIO store', file: 'before', tests: 1 }])
})

test('skipped tests are counted under the name of their suite, which the last lines show', async () => {
  const file = await report({
    testResults: [
      {
        name: `${checkout}/packages/x/test/a.test.ts`,
        status: 'passed',
        assertionResults: [passed, skipped, { ...skipped, status: 'todo' }],
      },
    ],
  })
  const count = await vitestCount(file)
  expect(count.skipped).toEqual([{ suite: 'MinIO store', file: 'packages/x/test/a.test.ts', tests: 2 }])
  expect(summaryOf(count)).toBe(
    'Skipped:\n  MinIO store (packages/x/test/a.test.ts): 2 tests\n1 passed, 0 failed, 2 skipped',
  )
})

test('the summary without skipped tests is one line', () => {
  expect(summaryOf({ ...noTests(), passed: [{ file: 'a.test.ts', name: 'works' }] })).toBe(
    '1 passed, 0 failed, 0 skipped',
  )
})

test('failed and flaky tests are named before the counts', () => {
  const [flaky = [], failed = []] = ['flickers', 'breaks'].map((name) => [{ file: 'a.test.ts', name }])
  expect(summaryOf({ ...noTests(), passed: flaky, flaky, failed })).toBe(
    'Failed at first, passed when run again:\n  a.test.ts: flickers\nFailed:\n  a.test.ts: breaks\n1 passed, 1 failed, 0 skipped',
  )
})

test('a browser test that passes at its second try counts as passed, an error outside of tests as failed', async () => {
  const suite = { title: 'a.spec.ts', file: 'a.spec.ts', specs: [] }
  const specs = ['expected', 'skipped', 'flaky', 'unexpected'].map((status) => ({
    title: status,
    tests: [{ status, results: status === 'flaky' ? [{ duration: 2_000 }, { duration: 3_000 }] : [] }],
  }))
  const file = await report({
    suites: [{ ...suite, suites: [{ ...suite, specs }] }],
    errors: [{}],
  })
  expect(await playwrightCount(file)).toEqual({
    passed: [
      { file: 'a.spec.ts', name: 'expected' },
      { file: 'a.spec.ts', name: 'flaky' },
    ],
    failed: [
      { file: 'a.spec.ts', name: 'unexpected' },
      { file: 'browser tests', name: 'failed outside of tests' },
    ],
    flaky: [{ file: 'a.spec.ts', name: 'flaky' }],
    skipped: [{ suite: 'skipped', file: 'a.spec.ts', tests: 1 }],
    slowest: [{ file: 'a.spec.ts', name: 'flaky', ms: 5_000 }],
  })
})

test('the ten slowest tests are shown first, the slowest at the top', async () => {
  const timed = Array.from({ length: 12 }, (_, index) => ({
    ...passed,
    title: `${index}`,
    duration: index * 100,
  }))
  const name = `${checkout}/packages/x/test/a.test.ts`
  const file = await report({
    testResults: [{ name, status: 'passed', assertionResults: timed }],
  })
  const lines = summaryOf(await vitestCount(file)).split('\n')
  expect(lines.slice(0, 2)).toEqual(['Slowest:', '    1.1 s  packages/x/test/a.test.ts: a suite › 11'])
  expect(lines.slice(10)).toEqual([
    '    0.2 s  packages/x/test/a.test.ts: a suite › 2',
    '12 passed, 0 failed, 0 skipped',
  ])
})

test('the command that runs a failed test alone is below it', () => {
  const failed = [{ file: 'a.test.ts', name: 'breaks', command: 'npm test -- a.test.ts' }]
  expect(summaryOf({ ...noTests(), failed })).toBe(
    'Failed:\n  a.test.ts: breaks\n    npm test -- a.test.ts\n0 passed, 1 failed, 0 skipped',
  )
})
